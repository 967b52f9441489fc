import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { BankAccount } from '../api';
import classes from './import.module.css';
import { useBankName } from './use-bank-name';
import type { StatementImport } from './use-statement-import';

/** What was taken, and what comes next: saying what each line is. */
export function ImportDone({ wizard, account }: { wizard: StatementImport; account: BankAccount }) {
  const { t } = useTranslation('banks');
  const nameOf = useBankName();
  const { imported } = wizard;
  if (!imported) return null;
  return (
    <div className={`card ${classes.done}`}>
      <IconCircleCheck size={40} stroke={1.4} color="var(--positive)" aria-hidden />
      <h2 style={{ margin: 0, fontSize: 17 }}>
        {t('import.done', { count: imported.imported, account: nameOf(account) })}
      </h2>
      {imported.known > 0 && (
        <p className={classes.hint}>{t('import.doneKnown', { count: imported.known })}</p>
      )}
      <Group gap={8} justify="center">
        <Button variant="default" onClick={wizard.again}>
          {t('import.another')}
        </Button>
        <Button component={Link} to={paths.bank(account.id)}>
          {t('import.match')}
        </Button>
      </Group>
    </div>
  );
}

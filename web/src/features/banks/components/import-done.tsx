import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DoneCard } from '@/shared/ui/done-card';
import type { BankAccount } from '../api';
import { useBankName } from './use-bank-name';
import type { StatementImport } from './use-statement-import';

/** What was taken, and what comes next: saying what each line is. */
export function ImportDone({ wizard, account }: { wizard: StatementImport; account: BankAccount }) {
  const { t } = useTranslation('banks');
  const nameOf = useBankName();
  const { imported } = wizard;
  if (!imported) return null;
  return (
    <DoneCard
      title={t('import.done', { count: imported.imported, account: nameOf(account) })}
      note={imported.known > 0 && t('import.doneKnown', { count: imported.known })}
    >
      <Button variant="default" onClick={wizard.again}>
        {t('import.another')}
      </Button>
      <Button component={Link} to={paths.bank(account.id)}>
        {t('import.match')}
      </Button>
    </DoneCard>
  );
}

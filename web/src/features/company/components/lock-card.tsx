import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import type { CompanyView } from '../api';
import { LockDialog } from '../dialogs/lock-dialog';
import { OpenBooksDialog } from '../dialogs/open-books-dialog';
import classes from './company.module.css';

/** Until when the books are locked, and the way to lock or open them. */
export function LockCard({ company }: { company: CompanyView }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const [dialog, setDialog] = useState<'lock' | 'open' | null>(null);
  const until = company.books_locked_until ?? null;
  const Icon = until ? IconLock : IconLockOpen;
  return (
    <div className={classes.lock}>
      <Icon size={28} stroke={1.4} className={classes.mark} aria-hidden />
      <div className={classes.state}>
        <p className={classes.headline}>
          {until ? t('lock.until', { date: format.date(until) }) : t('lock.open')}
        </p>
        <p className={classes.explained}>{t(until ? 'lock.untilHint' : 'lock.openHint')}</p>
      </div>
      <Can action="update" on="Settings">
        <div className={classes.buttons}>
          {until && (
            <Button variant="default" onClick={() => setDialog('open')}>
              {t('lock.lift')}
            </Button>
          )}
          <Button onClick={() => setDialog('lock')}>{t(until ? 'lock.move' : 'lock.begin')}</Button>
        </div>
      </Can>
      {dialog === 'lock' && <LockDialog until={until} onClose={() => setDialog(null)} />}
      {dialog === 'open' && until && (
        <OpenBooksDialog until={until} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { LockedDay, useDayLock } from '@/shared/ui/locked-day';
import type { Reconciliation } from '../api';
import classes from '../components/reconcile.module.css';
import { useBankName } from '../components/use-bank-name';
import { useCashWords } from '../components/use-cash-words';
import { WaitingLines } from '../components/waiting-lines';
import { isLarge, sizeOf } from '../ticking';

interface AdjustDialogProps {
  session: Reconciliation;
  /** The session with all that is ticked. */
  difference: string;
  /** Why that entry was not taken. */
  refused: Problem | null;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a difference usually is, and asks before an entry adjusts it. */
export function AdjustDialog({
  session,
  difference,
  refused,
  loading,
  onConfirm,
  onClose,
}: AdjustDialogProps) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const nameOf = useBankName();
  const words = useCashWords(session.account_id);
  const amount = format.money(sizeOf(difference), session.currency);
  const account = nameOf({ name: session.account_name, name_ar: session.account_name_ar });
  const date = format.date(session.ending_date, 'long');
  const large = isLarge(difference, session.ending_balance);
  const [seen, setSeen] = useState(false);
  const lock = useDayLock('accounting', session.ending_date);
  const way = difference.startsWith('-') ? 'less' : 'more';
  return (
    <ConfirmDialog
      opened
      danger
      title={t('adjust.title', { amount })}
      consequence={
        <div className={classes.gap}>
          <ErrorSummary problem={refused} errors={{}} />
          <WaitingLines session={session} />
          <p>{t('adjust.why', words)}</p>
          <p>{t(`adjust.${way}`, { ...words, amount, account, date })}</p>
          {lock && (
            <p>
              <LockedDay lock={lock}>
                {t('adjust.locked', { until: format.date(lock.locked_until), date })}
              </LockedDay>
            </p>
          )}
          {large && (
            <Checkbox
              label={t('adjust.large', { ...words, amount })}
              checked={seen}
              onChange={(event) => setSeen(event.currentTarget.checked)}
            />
          )}
        </div>
      }
      refused={large && !seen}
      confirmLabel={t('adjust.submit')}
      cancelLabel={t('adjust.back')}
      loading={loading}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

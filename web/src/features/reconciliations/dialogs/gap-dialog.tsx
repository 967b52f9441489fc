import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { Reconciliation } from '../api';
import { DroppedLines } from '../components/dropped-lines';
import classes from '../components/reconcile.module.css';

interface GapDialogProps {
  session: Reconciliation;
  onGoOn: () => void;
  onClose: () => void;
}

/** Tells which reconciled lines were changed since, before anything is ticked. */
export function GapDialog({ session, onGoOn, onClose }: GapDialogProps) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const amount = format.money(session.beginning_gap, session.currency);
  return (
    <ConfirmDialog
      opened
      title={t('gap.title')}
      consequence={
        <div className={classes.gap}>
          <p>{t('gap.text', { amount })}</p>
          <DroppedLines session={session} />
          <p>{t('gap.after')}</p>
        </div>
      }
      confirmLabel={t('gap.goOn')}
      cancelLabel={t('gap.notNow')}
      onConfirm={onGoOn}
      onClose={onClose}
    />
  );
}

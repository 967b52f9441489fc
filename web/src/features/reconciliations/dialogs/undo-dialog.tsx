import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type ReconciliationRow, useUndo } from '../api';

interface UndoDialogProps {
  session: Pick<ReconciliationRow, 'id' | 'ending_date' | 'adjustment_id'>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before the latest reconciliation of an account is taken back. */
export function UndoDialog({ session, onDone, onClose }: UndoDialogProps) {
  const { t } = useTranslation('reconciliations');
  const date = useFormat().date(session.ending_date);
  const parts = [t('undo.consequence'), session.adjustment_id && t('undo.adjusted')];
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { date })}
      consequence={parts.filter(Boolean).join(' ')}
      confirmLabel={t('undo.submit')}
      call={useUndo()}
      about={session.id}
      saidOf={() => t('undo.done', { date })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { UndoPreview } from '@/shared/ui/undo-preview';
import { type ReconciliationRow, useUndo } from '../api';

interface UndoDialogProps {
  session: Pick<ReconciliationRow, 'id' | 'ending_date' | 'adjustment_id'>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before the latest reconciliation of an account is taken back, and shows what that does to the books. */
export function UndoDialog({ session, onDone, onClose }: UndoDialogProps) {
  const { t } = useTranslation('reconciliations');
  const [refused, setRefused] = useState(false);
  const date = useFormat().date(session.ending_date);
  const entry = session.adjustment_id;
  const parts = [t('undo.consequence'), t(entry ? 'undo.adjusted' : 'undo.unposted')];
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { date })}
      wide={Boolean(entry)}
      consequence={
        <>
          <p style={{ marginBlockStart: 0 }}>{parts.join(' ')}</p>
          {entry && (
            <UndoPreview
              unreconciled
              undoes={{ kind: 'journal_entry', id: entry }}
              onAnswer={setRefused}
            />
          )}
        </>
      }
      refused={refused}
      confirmLabel={t('undo.submit')}
      call={useUndo()}
      about={session.id}
      saidOf={() => t('undo.done', { date })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

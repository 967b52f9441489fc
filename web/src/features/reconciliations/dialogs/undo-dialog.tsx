import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { UndoPreview } from '@/shared/ui/undo-preview';
import { type ReconciliationRow, useUndo } from '../api';
import { useCashWords } from '../components/use-cash-words';

interface UndoDialogProps {
  session: Pick<ReconciliationRow, 'id' | 'ending_date' | 'adjustment_id'>;
  account: number;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before the latest reconciliation of an account is undone, and shows what that does to the books. */
export function UndoDialog({ session, account, onDone, onClose }: UndoDialogProps) {
  const { t } = useTranslation('reconciliations');
  const words = useCashWords(account);
  // Until the books have answered, too.
  const [refused, setRefused] = useState(true);
  const date = useFormat().date(session.ending_date);
  const entry = session.adjustment_id;
  const consequence = t('undo.consequence', words);
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { date })}
      wide
      consequence={
        <>
          <p style={{ marginBlockStart: 0 }}>
            {entry ? [consequence, t('undo.adjusted')].join(' ') : consequence}
          </p>
          <UndoPreview undoes={{ kind: 'reconciliation', id: session.id }} onAnswer={setRefused} />
        </>
      }
      refused={refused}
      confirmLabel={t('undo.submit')}
      call={useUndo()}
      about={session.id}
      messageOf={() => t('undo.done', { date })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type CreditNoteView, useDeleteCreditNote } from '../api';

interface DeleteCreditNoteDialogProps {
  note: CreditNoteView;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a credit note is deleted; the server says why it can't be. */
export function DeleteCreditNoteDialog({ note, onDone, onClose }: DeleteCreditNoteDialogProps) {
  const { t } = useTranslation('credit-notes');
  const format = useFormat();
  const remove = useDeleteCreditNote();
  const number = note.credit_note_number;
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={t('delete.consequence', {
        amount: format.money(note.totals.total, note.currency),
        customer: note.customer_name,
      })}
      confirmLabel={t('delete.confirm')}
      call={remove}
      about={note.id}
      saidOf={() => t('delete.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}

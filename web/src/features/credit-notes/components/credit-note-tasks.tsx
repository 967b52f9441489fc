import { useQuery } from '@tanstack/react-query';
import { GiveRefundDialog, ReceivePaymentDialog } from '@/features/payments/public';
import { SendDialog } from '@/features/sending/public';
import { creditNoteDetail } from '../api';
import { DeleteCreditNoteDialog } from '../dialogs/delete-credit-note-dialog';
import type { CreditNoteTask } from './use-credit-note-actions';

interface CreditNoteTasksProps {
  task: CreditNoteTask;
  id: number;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of what is being done with a credit note, about the note as it is now. */
export function CreditNoteTasks({ task, id, onDeleted, onClose }: CreditNoteTasksProps) {
  const { data } = useQuery({ ...creditNoteDetail(id), staleTime: 0 });
  if (task === 'send') return <SendDialog of={{ kind: 'credit_note', id }} onClose={onClose} />;
  if (!data) return null;
  const note = data.CreditNote;
  if (task === 'delete') {
    return <DeleteCreditNoteDialog note={note} onDone={onDeleted} onClose={onClose} />;
  }
  if (task === 'apply') {
    return <ReceivePaymentDialog start={{ partyId: note.customer_id }} onClose={onClose} />;
  }
  return (
    <GiveRefundDialog
      customerId={note.customer_id}
      credit={{ kind: 'credit_note', id }}
      onClose={onClose}
    />
  );
}

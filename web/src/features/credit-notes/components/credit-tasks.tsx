import { useQuery } from '@tanstack/react-query';
import {
  GiveRefundDialog,
  MakePaymentDialog,
  ReceivePaymentDialog,
} from '@/features/payments/public';
import { SendDialog } from '@/features/sending/public';
import { LoadFailedDialog } from '@/shared/ui/load-failed-dialog';
import { creditDetail } from '../api';
import { DeleteCreditDialog } from '../dialogs/delete-credit-dialog';
import type { CreditSide } from '../side';
import type { CreditTask } from './use-credit-actions';
import { useCreditText } from './use-credit-text';

interface CreditTasksProps {
  side: CreditSide;
  task: CreditTask;
  id: number;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of what is being done with a credit, about the credit as it is now. */
export function CreditTasks({ side, task, id, onDeleted, onClose }: CreditTasksProps) {
  const t = useCreditText(side);
  const { data, error, refetch } = useQuery({ ...creditDetail(side)(id), staleTime: 0 });
  if (task === 'send')
    return <SendDialog document={{ kind: 'credit_note', id }} onClose={onClose} />;
  if (!data && error) {
    return (
      <LoadFailedDialog
        title={t('detail.creditNote')}
        problem={error}
        lost={t('detail.lost')}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (!data) return null;
  const { credit } = data;
  if (task === 'delete') {
    return <DeleteCreditDialog side={side} credit={credit} onDone={onDeleted} onClose={onClose} />;
  }
  if (task === 'apply') {
    const Apply = side.trade === 'sale' ? ReceivePaymentDialog : MakePaymentDialog;
    return <Apply start={{ partyId: credit.party.id }} onClose={onClose} />;
  }
  return (
    <GiveRefundDialog
      side={side.payments}
      partyId={credit.party.id}
      credit={{ kind: side.kind, id }}
      onClose={onClose}
    />
  );
}

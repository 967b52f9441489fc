import { useQuery } from '@tanstack/react-query';
import { PostedRecord } from '@/features/history/public';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { refundDetail } from '../api';
import { RefundFacts } from '../components/refund-facts';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide } from '../side';
import { UndoRefundDialog } from './undo-refund-dialog';

interface RefundDialogProps {
  side: PaymentSide;
  id: number;
  onClose: () => void;
}

/** One refund: what was given back of which credits, what it posted, and the way back. */
export function RefundDialog({ side, id, onClose }: RefundDialogProps) {
  const t = usePaymentText(side);
  const query = useQuery(refundDetail(side, id));
  const number = query.data?.number;
  return (
    <RecordDialog
      query={query}
      title={number ? t('refund.title', { number }) : t('refund.heading')}
      lost={t('refund.lost')}
      onClose={onClose}
    >
      {(refund) => (
        <PostedRecord
          document={{
            kind: side.trade === 'sale' ? 'refund' : 'vendor_refund',
            id,
            name: refund.number,
          }}
          record={refund}
          trade={side.trade}
          undo={{
            needs: { action: 'delete', on: side.subject },
            label: t('refund.undo'),
            ask: (close) => (
              <UndoRefundDialog side={side} refund={refund} onDone={onClose} onClose={close} />
            ),
          }}
        >
          <RefundFacts side={side} refund={refund} />
        </PostedRecord>
      )}
    </RecordDialog>
  );
}

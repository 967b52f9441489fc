import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { PaymentKind, PaymentRow, PaymentSide } from '../side';
import { usePaymentText } from './use-payment-text';

interface PaymentActionsOptions {
  side: PaymentSide;
  kind: PaymentKind;
  onOpen: (row: PaymentRow) => void;
  onUndo: (row: PaymentRow) => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a payment, the likeliest first. */
export function usePaymentActions({ side, kind, onOpen, onUndo }: PaymentActionsOptions) {
  const t = usePaymentText(side);
  const mayUndo = useAbility().can('delete', side.subject);
  const print = usePrintActions(side.paper);
  return (row: PaymentRow): RowAction[] => {
    const actions: (RowAction | false)[] = [
      { label: t('list.open'), icon: <IconEye {...icon} />, run: () => onOpen(row) },
      // Of a refund there is no paper.
      ...(kind === 'receipt' ? print(row.id, row.number) : []),
      mayUndo &&
        !row.expense_id && {
          label: t(kind === 'refund' ? 'list.undoRefund' : 'list.undo'),
          icon: <IconArrowBackUp {...icon} className="flip" />,
          danger: true,
          run: () => onUndo(row),
        },
    ];
    return actions.filter((action) => action !== false);
  };
}

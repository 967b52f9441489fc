import {
  IconCash,
  IconCopy,
  IconEye,
  IconPencil,
  IconReceipt,
  IconReceiptRefund,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import { isOwed } from '@/shared/lib/owed';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';

interface Actionable {
  id: number;
  invoice_number: string;
  status: string;
  /** The invoice that it raises, when it is a debit note. */
  raises?: object | null;
  /** In a list: that it is a sales receipt. */
  on_the_spot?: boolean;
  /** On its page: where the money of a sales receipt went. */
  deposit_account?: object | null;
  /** What the authority calls it. */
  uuid?: string | null;
  sent_status?: string;
  validation_status?: string;
}

interface InvoiceActionsOptions {
  onReceive: (invoice: Actionable) => void;
  onSend: (invoice: Actionable) => void;
  onDelete: (invoice: Actionable) => void;
}

/** The id of an e-receipt is a digest of so many digits; that of an e-invoice is shorter. */
const RECEIPT_ID = 64;

/** Whether it is an e-receipt that the buyer has: it takes no debit note. */
const isIssued = ({ uuid, sent_status, validation_status }: Actionable) =>
  uuid?.length === RECEIPT_ID &&
  sent_status !== 'failed' &&
  sent_status !== 'refused' &&
  validation_status !== 'invalid';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with an invoice, the likeliest first. */
export function useInvoiceActions({ onReceive, onSend, onDelete }: InvoiceActionsOptions) {
  const { t } = useTranslation(['invoices', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const print = usePrintActions('invoice');

  return (invoice: Actionable, inList = true): RowAction[] => {
    const spot = invoice.on_the_spot || Boolean(invoice.deposit_account);
    const owes = isOwed(invoice.status);
    const actions: (RowAction | false)[] = [
      owes &&
        ability.can('create', 'Receive Payment') && {
          label: t('actions.receive'),
          icon: <IconCash {...icon} />,
          run: () => onReceive(invoice),
        },
      ability.can('create', 'Sales') && {
        label: t('common:actions.send'),
        atHand: true,
        icon: <IconSend {...icon} className="flip" />,
        run: () => onSend(invoice),
      },
      inList && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: paths.sale(invoice.id) }),
      },
      ability.can('update', 'Sales') && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editInvoice(invoice.id) }),
      },
      ability.can('create', 'Sales') && {
        label: t('common:actions.duplicate'),
        icon: <IconCopy {...icon} />,
        run: () =>
          void navigate({
            to: paths.addInvoice,
            search: { copy: invoice.id, ...(spot && { spot }) } as never,
          }),
      },
      ability.can('create', 'Sales') && {
        label: t('actions.creditNote'),
        icon: <IconReceiptRefund {...icon} />,
        run: () =>
          void navigate({ to: paths.addCreditNote, search: { invoice: invoice.id } as never }),
      },
      !invoice.raises &&
        !(spot && isIssued(invoice)) &&
        invoice.status !== 'deleted' &&
        ability.can('create', 'Sales') && {
          label: t('actions.debitNote'),
          icon: <IconReceipt {...icon} />,
          run: () =>
            void navigate({ to: paths.addInvoice, search: { raises: invoice.id } as never }),
        },
      !invoice.raises &&
        !spot &&
        ability.can('create', 'Sales') && {
          label: t('actions.recur'),
          icon: <IconRepeat {...icon} />,
          run: () =>
            void navigate({ to: paths.addRecurringInvoice, search: { from: invoice.id } as never }),
        },
      ...print(invoice.id, invoice.invoice_number),
      // A receipt that its buyer has is not deleted, only returned.
      !(spot && isIssued(invoice)) &&
        ability.can('delete', 'Sales') && {
          label: t('common:actions.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          run: () => onDelete(invoice),
        },
    ];
    return actions.filter((action) => action !== false);
  };
}

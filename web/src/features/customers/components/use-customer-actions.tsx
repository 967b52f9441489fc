import {
  IconArrowMerge,
  IconCash,
  IconFilePlus,
  IconFileText,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { customerForms } from '../addresses';

const ICON = { size: 18, stroke: 1.6 } as const;

/** What can be done with a customer, each undefined for a person who may not. */
export interface CustomerActions {
  receive: RowAction | undefined;
  invoice: RowAction | undefined;
  statement: RowAction | undefined;
  refund: RowAction | undefined;
  edit: RowAction | undefined;
  merge: RowAction | undefined;
  remove: RowAction | undefined;
}

/** The actions on one customer, for a row's menu and for the head of their page. */
export function useCustomerActions(ask: {
  onReceive: (id: number) => void;
  onRefund?: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
  onMerge: (id: number) => void;
}): (id: number) => CustomerActions {
  const { t } = useTranslation(['customers', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const { role } = useSignedIn();
  // As the server has it: a merge is for admins and accountants who may delete customers.
  const mayMerge = ability.can('delete', 'Customers') && ['admin', 'accountant'].includes(role);
  return (id) => ({
    receive: ability.can('create', 'Receive Payment')
      ? {
          label: t('actions.receivePayment'),
          icon: <IconCash {...ICON} />,
          run: () => ask.onReceive(id),
        }
      : undefined,
    invoice: ability.can('create', 'Sales')
      ? {
          label: t('actions.newInvoice'),
          icon: <IconFilePlus {...ICON} />,
          run: () => void navigate({ to: paths.addInvoice, search: { customer: id } as never }),
        }
      : undefined,
    refund:
      ask.onRefund && ability.can('create', 'Receive Payment')
        ? {
            label: t('actions.refund'),
            icon: <IconReceiptRefund {...ICON} />,
            run: () => ask.onRefund?.(id),
          }
        : undefined,
    edit: ability.can('update', 'Customers')
      ? {
          label: t('common:actions.edit'),
          icon: <IconPencil {...ICON} />,
          run: () => ask.onEdit(id),
        }
      : undefined,
    statement: ability.can('read', 'Customer report')
      ? {
          label: t('actions.statement'),
          icon: <IconFileText {...ICON} />,
          run: () => void navigate({ to: customerForms.statement(id) }),
        }
      : undefined,
    merge: mayMerge
      ? {
          label: t('actions.merge'),
          icon: <IconArrowMerge {...ICON} />,
          run: () => ask.onMerge(id),
        }
      : undefined,
    remove: ability.can('delete', 'Customers')
      ? {
          label: t('common:actions.delete'),
          icon: <IconTrash {...ICON} />,
          danger: true,
          run: () => ask.onDelete(id),
        }
      : undefined,
  });
}

/** The actions there are, the likeliest first. */
export function asMenu(actions: Partial<CustomerActions>): readonly RowAction[] {
  const { receive, invoice, statement, refund, edit, merge, remove } = actions;
  return [receive, invoice, statement, refund, edit, merge, remove].filter(
    (action) => action !== undefined,
  );
}

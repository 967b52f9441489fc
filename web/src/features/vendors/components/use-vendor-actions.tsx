import {
  IconCash,
  IconCashBanknote,
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
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { vendorForms } from '../addresses';

const ICON = { size: 18, stroke: 1.6 } as const;

/** What can be done with a vendor, each undefined for a person who may not. */
export interface VendorActions {
  pay: RowAction | undefined;
  bill: RowAction | undefined;
  credit: RowAction | undefined;
  /** Money that the vendor gives back. */
  refund: RowAction | undefined;
  statement: RowAction | undefined;
  edit: RowAction | undefined;
  remove: RowAction | undefined;
}

/** The actions on one vendor, for a row's menu and for the head of its page. */
export function useVendorActions(ask: {
  onPay: (id: number) => void;
  /** Asked only where a refund can be recorded. */
  onRefund?: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}): (id: number) => VendorActions {
  const { t } = useTranslation(['vendors', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const { onRefund } = ask;
  return (id) => ({
    pay: ability.can('create', 'Make Payment')
      ? { label: t('actions.pay'), icon: <IconCash {...ICON} />, run: () => ask.onPay(id) }
      : undefined,
    bill: ability.can('create', 'Bills')
      ? {
          label: t('actions.newBill'),
          icon: <IconFilePlus {...ICON} />,
          run: () => void navigate({ to: paths.addBill, search: { vendor: id } as never }),
        }
      : undefined,
    credit: ability.can('create', 'Bills')
      ? {
          label: t('actions.newCredit'),
          icon: <IconReceiptRefund {...ICON} />,
          run: () => void navigate({ to: paths.addVendorCredit, search: { vendor: id } as never }),
        }
      : undefined,
    refund:
      onRefund && ability.can('create', 'Make Payment')
        ? {
            label: t('actions.refund'),
            icon: <IconCashBanknote {...ICON} />,
            run: () => onRefund(id),
          }
        : undefined,
    statement: ability.can('read', 'Vendor report')
      ? {
          label: t('actions.statement'),
          icon: <IconFileText {...ICON} />,
          run: () => void navigate({ to: vendorForms.statement(id) }),
        }
      : undefined,
    edit: ability.can('update', 'Vendors')
      ? {
          label: t('common:actions.edit'),
          icon: <IconPencil {...ICON} />,
          run: () => ask.onEdit(id),
        }
      : undefined,
    remove: ability.can('delete', 'Vendors')
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
export function asMenu(actions: VendorActions): readonly RowAction[] {
  const { pay, bill, credit, refund, statement, edit, remove } = actions;
  const all = [pay, bill, credit, refund, statement, edit, remove];
  return all.filter((action) => action !== undefined);
}

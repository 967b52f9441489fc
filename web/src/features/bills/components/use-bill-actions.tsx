import { IconCash, IconReceiptRefund, IconRepeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePurchaseActions } from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { isOwed } from '@/shared/lib/owed';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';

interface Actionable {
  id: number;
  number: string;
  status: string;
}

const TO = { page: paths.bill, edit: paths.editBill, add: paths.addBill };

interface BillActionsOptions {
  onPay: (bill: Actionable) => void;
  onDelete: (bill: Actionable) => void;
  /** Adding costs to its goods, where those are known. */
  land?: readonly RowAction[];
}

/** What may be done with a bill, the likeliest first. */
export function useBillActions({ onPay, onDelete, land = [] }: BillActionsOptions) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  const ability = useAbility();
  const actionsFor = usePurchaseActions({ kind: 'bill', on: 'Bills', to: TO, onDelete });

  return (bill: Actionable, inList = true): RowAction[] => {
    const owed = isOwed(bill.status);
    const pay = {
      label: t('actions.pay'),
      icon: <IconCash size={18} stroke={1.6} aria-hidden />,
      run: () => onPay(bill),
    };
    const credit = {
      label: t('actions.credit'),
      icon: <IconReceiptRefund size={18} stroke={1.6} aria-hidden />,
      rare: true,
      run: () => void navigate({ to: paths.addVendorCredit, search: { bill: bill.id } as never }),
    };
    const recur = {
      label: t('actions.recur'),
      icon: <IconRepeat size={18} stroke={1.6} aria-hidden />,
      rare: true,
      run: () => void navigate({ to: paths.addRecurringBill, search: { from: bill.id } as never }),
    };
    const isActive = bill.status !== 'deleted';
    return [
      ...(owed && ability.can('create', 'Make Payment') ? [pay] : []),
      ...(isActive && ability.can('create', 'Bills') ? [credit] : []),
      ...(ability.can('create', 'Bills') ? [recur] : []),
      ...(isActive ? land : []),
      ...actionsFor(bill, { inList, deleted: bill.status === 'deleted' }),
    ];
  };
}

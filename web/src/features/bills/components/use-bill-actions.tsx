import { IconCash, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';

interface Actionable {
  id: number;
  number: string;
  status: string;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface BillActionsOptions {
  onPay: (bill: Actionable) => void;
  onDelete: (bill: Actionable) => void;
}

/** What may be done with a bill, the likeliest first; one that is deleted can still be printed. */
export function useBillActions({ onPay, onDelete }: BillActionsOptions) {
  const { t } = useTranslation(['bills', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const print = usePrintActions('bill');

  return (bill: Actionable, inList = true): RowAction[] => {
    const { id, number, status } = bill;
    if (status === 'deleted') return print(id, number);
    const actions: (RowAction | false)[] = [
      status !== 'paid' &&
        ability.can('create', 'Make Payment') && {
          label: t('actions.pay'),
          icon: <IconCash {...icon} />,
          run: () => onPay(bill),
        },
      inList && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: paths.bill(id) }),
      },
      ability.can('update', 'Bills') && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editBill(id) }),
      },
      ...print(id, number),
      ability.can('create', 'Bills') && {
        label: t('common:actions.duplicate'),
        icon: <IconCopy {...icon} />,
        run: () => void navigate({ to: paths.addBill, search: { copy: id } as never }),
      },
      ability.can('delete', 'Bills') && {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => onDelete(bill),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';

interface Actionable {
  id: number;
  number: string;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface PurchaseActionsOptions<Row> {
  kind: 'bill' | 'expense';
  on: 'Bills' | 'Expenses';
  to: { page: (id: number) => string; edit: (id: number) => string; add: string };
  onDelete: (row: Row) => void;
}

/** What may be done with any purchase; one that is deleted can still be printed. */
export function usePurchaseActions<Row extends Actionable>(options: PurchaseActionsOptions<Row>) {
  const { kind, on, to, onDelete } = options;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ability = useAbility();
  const print = usePrintActions(kind);

  return (row: Row, { inList, deleted }: { inList: boolean; deleted: boolean }): RowAction[] => {
    const { id, number } = row;
    if (deleted) return print(id, number);
    const actions: (RowAction | false)[] = [
      inList && {
        label: t('actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: to.page(id) }),
      },
      ability.can('update', on) && {
        label: t('actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: to.edit(id) }),
      },
      ...print(id, number),
      ability.can('create', on) && {
        label: t('actions.duplicate'),
        icon: <IconCopy {...icon} />,
        run: () => void navigate({ to: to.add, search: { copy: id } as never }),
      },
      ability.can('delete', on) && {
        label: t('actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => onDelete(row),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

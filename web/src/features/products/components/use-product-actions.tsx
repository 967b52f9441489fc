import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { productDetail, useEditProduct } from '../api';
import { toSwitched } from '../schema';

const ICON = { size: 18, stroke: 1.6 } as const;

interface Acted {
  id: number;
  name: string;
  active: boolean;
}

/** What can be done with a product by a person of these abilities. */
export function useProductActions(ask: {
  onEdit: (id: number) => void;
  onDelete: (product: Acted) => void;
}): (product: Acted) => readonly RowAction[] {
  const { t } = useTranslation(['products', 'common']);
  const ability = useAbility();
  const queryClient = useQueryClient();
  const { mutate } = useEditProduct();

  /** The list has not all of a product, and an edit sends all of it. */
  async function switchProduct({ id, name, active }: Acted) {
    const product = await queryClient.fetchQuery({ ...productDetail(id), meta: { toast: true } });
    mutate(
      { id, body: toSwitched(product, !active) },
      {
        onSuccess: () =>
          toast.success(t(active ? 'actions.deactivated' : 'actions.activated', { name })),
      },
    );
  }

  return (product) => {
    const actions: RowAction[] = [];
    if (ability.can('update', 'Products & Services')) {
      actions.push(
        {
          label: t('common:actions.edit'),
          icon: <IconPencil {...ICON} />,
          run: () => ask.onEdit(product.id),
        },
        {
          label: t(product.active ? 'actions.deactivate' : 'actions.activate'),
          icon: product.active ? <IconCircleOff {...ICON} /> : <IconCircleCheck {...ICON} />,
          // A failed load has been told by a toast.
          run: () => void switchProduct(product).catch(() => undefined),
        },
      );
    }
    if (ability.can('delete', 'Products & Services')) {
      actions.push({
        label: t('common:actions.delete'),
        icon: <IconTrash {...ICON} />,
        danger: true,
        run: () => ask.onDelete(product),
      });
    }
    return actions;
  };
}

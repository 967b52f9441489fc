import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { productDetail, useEditProduct, useStopProduct } from '../api';
import { toSwitched } from '../schema';

const ICON = { size: 18, stroke: 1.6 } as const;

interface Acted {
  id: number;
  name: string;
  active: boolean;
}

/** Takes a product off the choices of new documents and puts it back; each undoes the other. */
function useSwitchProduct(): (product: Acted) => void {
  const { t } = useTranslation(['products', 'common']);
  const queryClient = useQueryClient();
  const stop = useStopProduct();
  const edit = useEditProduct();

  /** The list has not all of a product, and an edit sends all of it. */
  async function activate({ id, name }: Acted) {
    const product = await queryClient.fetchQuery({ ...productDetail(id), meta: { toast: true } });
    await edit.mutateAsync({ id, body: toSwitched(product, true) });
    toast.success(t('actions.activated', { name }));
  }

  async function deactivate(product: Acted) {
    await stop.mutateAsync(product.id);
    toast.success(t('actions.deactivated', { name: product.name }), {
      action: { label: t('common:actions.undo'), run: () => run(activate, product) },
    });
  }

  // A toast has said what failed.
  const run = (change: (product: Acted) => Promise<void>, product: Acted) =>
    void change(product).catch(() => undefined);
  return (product) => run(product.active ? deactivate : activate, product);
}

/** What can be done with a product by a person of these abilities. */
export function useProductActions(
  onEdit: (id: number) => void,
): (product: Acted) => readonly RowAction[] {
  const { t } = useTranslation(['products', 'common']);
  const ability = useAbility();
  const switchProduct = useSwitchProduct();
  return (product) => {
    const actions: RowAction[] = [];
    if (ability.can('update', 'Products & Services')) {
      actions.push({
        label: t('common:actions.edit'),
        icon: <IconPencil {...ICON} />,
        run: () => onEdit(product.id),
      });
    }
    if (ability.can(product.active ? 'delete' : 'update', 'Products & Services')) {
      actions.push({
        label: t(product.active ? 'actions.deactivate' : 'actions.activate'),
        icon: product.active ? <IconCircleOff {...ICON} /> : <IconCircleCheck {...ICON} />,
        run: () => switchProduct(product),
      });
    }
    return actions;
  };
}

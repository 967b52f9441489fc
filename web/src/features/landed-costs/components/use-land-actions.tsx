import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';

/** Adding a cost to what the lines of a bill or an expense brought, for who may; only goods can take one. */
export function useLandActions(
  lines: readonly { product_id?: number | null }[],
  onLand: () => void,
): RowAction[] {
  const { t } = useTranslation('landed-costs');
  const may = useAbility().can('update', 'Bills');
  if (!may || lines.every((line) => !line.product_id)) return [];
  return [
    {
      label: t('add'),
      icon: <IconTruckDelivery size={18} stroke={1.6} aria-hidden />,
      run: onLand,
    },
  ];
}

import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import type { DataGridProps } from './grid-props';

/** Ticks a row or takes its tick away; of one that can't be ticked it says why. */
export function useTicking<Row>(props: DataGridProps<Row>): (row: Row) => void {
  const { selection, onSelection, tickRefusal, rowKey } = props;
  const { t } = useTranslation();
  return (row) => {
    if (!selection) return;
    const reason = tickRefusal?.(row);
    if (reason) {
      toast.warning(t('grid.cannotSelect', { reason }));
      return;
    }
    const next = new Set(selection);
    const key = rowKey(row);
    if (!next.delete(key)) next.add(key);
    onSelection?.(next);
  };
}

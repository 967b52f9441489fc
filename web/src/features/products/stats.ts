import type { ProductStats } from './api';

/** How many products there are of all kinds; undefined until it is known. */
export function countOfAll(stats: ProductStats | null | undefined): number | undefined {
  return stats ? stats.service + stats.non_inventory + stats.inventory : undefined;
}

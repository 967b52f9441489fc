import type { LandedCostView } from './api';

/** The documents of goods that were received on another day than the cost's: their entries have that day. */
export function receivedOnOtherDays({ date, goods }: Pick<LandedCostView, 'date' | 'goods'>) {
  const others = goods.filter((one) => one.date !== date);
  return [...new Map(others.map((one) => [one.number, one])).values()];
}

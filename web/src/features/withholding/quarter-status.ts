import { isZero } from '@/shared/lib/fields';
import type { WithholdingQuarter } from './api';
import { payable } from './remittance-schema';

/** The state of a quarter on a day: nothing was withheld, paid, still to come, or late. */
export function quarterStatus(
  one: WithholdingQuarter,
  today: string,
): 'none' | 'paid' | 'running' | 'due' | 'overdue' {
  if (payable(one) === '') return isZero(one.owed) && isZero(one.remitted) ? 'none' : 'paid';
  if (one.last_date >= today) return 'running';
  return one.due_date < today ? 'overdue' : 'due';
}

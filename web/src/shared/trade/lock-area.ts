import type { LockArea } from '@/shared/api/period-locks';
import type { Trade } from './trade';

/** The area whose lock closes the days of a side of trade. */
export const LOCK_AREA_OF_TRADE = {
  sale: 'sales',
  purchase: 'purchases',
} as const satisfies Record<Trade, LockArea>;

import type { components } from '@/shared/api/schema';

import type { Trade } from './trade';

type Schemas = components['schemas'];
export type PeriodLock = Schemas['PeriodLock'];
type VatReturnRow = Schemas['VatReturnRow'];

/** Where a document stands in the books. */
export interface BookedOn {
  date: string;
  /** The areas that a lock on its day would be of; that of an entry first, whatever else it is of. */
  areas: readonly Schemas['LockArea'][];
  /** Whether returns of value added tax tell it. */
  taxed: boolean;
  /** Nothing of it stands there yet: it is what somebody is typing. */
  wanted?: boolean;
}

/** What a lock on either side of trade is of. */
export const AREAS = { sale: 'sales', purchase: 'purchases' } as const satisfies Record<
  Trade,
  Schemas['LockArea']
>;

/** The lock that keeps a document as it is. */
export function lockOn({ date, areas }: BookedOn, locks: readonly PeriodLock[]) {
  const closed = locks.filter(({ locked_until }) => date <= locked_until);
  return areas.flatMap((area) => closed.filter((lock) => lock.area === area))[0];
}

/** The filed return in whose days a document lies. */
export function filedOn({ date, taxed }: BookedOn, returns: readonly VatReturnRow[]) {
  if (!taxed) return undefined;
  return returns.find(
    ({ id, first_date, last_date }) => id && first_date <= date && date <= last_date,
  );
}

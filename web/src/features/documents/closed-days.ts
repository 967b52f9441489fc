import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type PeriodLock = Schemas['PeriodLock'];
type VatReturnRow = Schemas['VatReturnRow'];

/** Where a saved document stands in the books. */
export interface BookedOn {
  date: string;
  /** The area that a lock on its day would be of. */
  area: Schemas['LockArea'];
  /** Whether returns of value added tax tell it. */
  taxed: boolean;
}

/** The lock that keeps a document as it is. */
export function lockOn({ date, area }: BookedOn, locks: readonly PeriodLock[]) {
  return locks.find((lock) => lock.area === area && date <= lock.locked_until);
}

/** The filed return in whose days a document lies. */
export function filedOn({ date, taxed }: BookedOn, returns: readonly VatReturnRow[]) {
  if (!taxed) return undefined;
  return returns.find(
    ({ id, first_date, last_date }) => id && first_date <= date && date <= last_date,
  );
}

import type { LockArea } from '@/shared/api/period-locks';
import type { components } from '@/shared/api/schema';

type VatReturnRow = components['schemas']['VatReturnRow'];

/** The document's posted state. */
export interface BookedOn {
  date: string;
  /** The areas that a lock on its day would be of; that of an entry first, whatever else it is of. */
  areas: readonly LockArea[];
  /** Whether returns of value added tax tell it. */
  taxed: boolean;
  /** It is not posted yet: it is being typed. */
  wanted?: boolean;
}

/** The filed return in whose days a document lies. */
export function filedOn({ date, taxed }: BookedOn, returns: readonly VatReturnRow[]) {
  return taxed ? filedReturnsFor([date], returns)[0] : undefined;
}

/** The filed returns in whose days any of these lies. */
export const filedReturnsFor = (days: readonly string[], returns: readonly VatReturnRow[]) =>
  returns.filter(
    ({ id, first_date, last_date }) =>
      id && days.some((date) => first_date <= date && date <= last_date),
  );

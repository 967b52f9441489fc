import { z } from 'zod/mini';
import { asOfMoment, maybeMoment } from '@/shared/lib/as-of-moment';
import type { Period } from '@/shared/lib/period';
import { maybe, maybeDay, maybeId, maybeText } from '@/shared/lib/search-fields';
import type { RegisterFilter } from './api';
import { daysOf, lastQuarterOf, type Quarter, quarterOf } from './quarters';

/** Who withheld: the company from its vendors, or customers from the company. */
export const SIDES = ['payable', 'receivable'] as const;
export type Side = (typeof SIDES)[number];

const year = () => maybe(z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2200)));
const quarter = () => maybe(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4)));

/** What the register is narrowed by, as the URL holds it. */
export const registerSearch = z.object({
  side: maybe(z.enum(SIDES)),
  year: year(),
  quarter: quarter(),
  from: maybeDay(),
  to: maybeDay(),
  party: maybeId(),
  partyName: maybeText(),
  /** Only by this nature of dealing. */
  nature: maybeId(),
  search: maybeText(),
  /** Only where no certificate's number is known. */
  missing: maybe(z.boolean()),
  /** As it was known at this moment. */
  known: maybeMoment(),
  /** The payment that is looked at. */
  payment: maybeId(),
});

export type RegisterSearch = z.output<typeof registerSearch>;

/** Form 41: the quarter that it is for. */
export const form41Search = z.object({ year: year(), quarter: quarter(), known: maybeMoment() });

/** What was paid to the authority: the year, a remittance that is looked at, the quarter that is paid for. */
export const remittanceSearch = z.object({
  year: year(),
  open: maybeId(),
  pay: quarter(),
});

export interface AskedDays extends Period {
  /** None when the register is asked for by two days. */
  quarter: Quarter | null;
  /** The last date lies before the first: nothing can be asked for. */
  backwards: boolean;
}

/** The days that the address asks for: two dates win over a quarter; this quarter when it names nothing. */
export function askedDays(search: RegisterSearch, today: string): AskedDays {
  const present = quarterOf(today);
  const selected = {
    year: search.year ?? present.year,
    quarter: search.quarter ?? present.quarter,
  };
  const { from, to } = daysOf(selected);
  if (search.from === undefined && search.to === undefined) {
    return { from, to, quarter: selected, backwards: false };
  }
  const days = { from: search.from ?? from, to: search.to ?? to };
  return { ...days, quarter: null, backwards: days.to < days.from };
}

/** The quarter whose form the address asks for; the last one that is over when it names none. */
export function askedQuarter(
  search: { year?: number | undefined; quarter?: number | undefined },
  today: string,
): Quarter {
  const last = lastQuarterOf(today);
  return { year: search.year ?? last.year, quarter: search.quarter ?? last.quarter };
}

/** What the server is asked for. */
export function filterOf(search: RegisterSearch, today: string): RegisterFilter {
  const { from, to, quarter: selectedQuarter } = askedDays(search, today);
  return {
    side: search.side ?? 'payable',
    ...(selectedQuarter ?? { from_date: from, to_date: to }),
    party_id: search.party ?? null,
    withholding_tax_id: search.nature ?? null,
    search: search.search ?? null,
    without_certificate: search.missing ?? null,
    known_at: asOfMoment(search.known, today) ?? null,
  };
}

/** Whether anything beyond side and days narrows the register. */
export function isNarrowed({ party, nature, search, missing }: RegisterSearch): boolean {
  return (party ?? nature) !== undefined || Boolean(search) || Boolean(missing);
}

/** The change that takes all of that away. */
export const WIDE = {
  party: undefined,
  partyName: undefined,
  nature: undefined,
  search: undefined,
  missing: undefined,
} as const;

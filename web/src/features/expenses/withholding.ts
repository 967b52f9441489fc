import Big from 'big.js';
import { trimmed } from '@/features/documents/public';
import type { Nature } from '@/features/taxes/public';
import { isZero } from '@/shared/lib/fields';

/** What the law has for a vendor on a day. */
export interface Law {
  /** The vendor's usual nature of dealing; none when nothing is withheld. */
  usual: Nature | null;
  /** Until when nothing is withheld, where the day is not after it. */
  exemptUntil: string | null;
  /** A nature at the rate of the day; none when there is no such tax. */
  ofTheDay: (tax: number) => Nature | null;
}

/** The vendor and the day that the nature was chosen for, and how it was chosen; saved with the draft. */
export interface WithholdingContext {
  vendor: number | null;
  day: string;
  /** The vendor's usual one, one that somebody named, or one that is on record. */
  how: 'usual' | 'named' | 'saved';
  /** The rate of the nature, whether or not the expense is so small that nothing is withheld of it. */
  percent: string;
}

/** What the form says of tax withheld: the id of a nature, '' for none, and whose that is. */
export interface Withheld {
  tax: string;
  context: WithholdingContext;
}

/** A nature that somebody names for this vendor and day. */
export function named(
  tax: number,
  on: Pick<WithholdingContext, 'vendor' | 'day'>,
  law: Law,
): Withheld {
  return isCurrent(natureOf(tax, law), on, 'named');
}

/**
 * What is withheld once vendor or day change: of another vendor their usual nature, on another day the same one at its
 * rate of that day, where somebody named it.
 */
export function followed(
  before: { tax: string; context: WithholdingContext | undefined },
  on: Pick<WithholdingContext, 'vendor' | 'day'>,
  law: Law,
): Withheld {
  const { tax, context } = before;
  const kept =
    context && context.vendor === on.vendor && context.how !== 'usual' && on.vendor !== null;
  if (kept) return isCurrent(tax ? natureOf(Number(tax), law) : null, on, 'named');
  return isCurrent(on.vendor === null ? null : law.usual, on, 'usual');
}

function natureOf(tax: number, law: Law): Nature | null {
  return law.usual?.tax_id === tax ? law.usual : law.ofTheDay(tax);
}

function isCurrent(
  nature: Nature | null,
  { vendor, day }: Pick<WithholdingContext, 'vendor' | 'day'>,
  how: WithholdingContext['how'],
): Withheld {
  const percent = nature ? trimmed(nature.percent) : '';
  return { tax: nature ? String(nature.tax_id) : '', context: { vendor, day, how, percent } };
}

/** Why nothing is withheld although a nature is chosen: the vendor is exempt, or the amount is below the threshold. */
export type WithholdingExemption = { exemptUntil: string } | { threshold: string } | null;

/**
 * @param pounds the expense's total in pounds; null where the books are kept in another money
 */
export function exemptionFor(
  { tax, context }: Withheld,
  law: Law,
  pounds: string | null,
): WithholdingExemption {
  // What is on record stays; where the law has changed since, the server says so.
  if (law.exemptUntil && context.how !== 'saved') return { exemptUntil: law.exemptUntil };
  const threshold = tax ? natureOf(Number(tax), law)?.threshold : null;
  if (!threshold || pounds === null || isZero(pounds)) return null;
  return new Big(pounds).lte(threshold) ? { threshold } : null;
}

import type { Currency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { type Totals, totalsInBase } from '@/shared/money/totals';

/** The total of a document in the company's currency; null while its rate is unknown. */
export function totalInBase(
  totals: Totals,
  { currency, rate }: { currency: string; rate: string },
  base: Pick<Currency, 'id' | 'minor_digits'>,
): string | null {
  if (currency === String(base.id)) return totals.total;
  if (!/^\d*\.?\d+$/.test(rate) || isZero(rate)) return null;
  return totalsInBase(totals, rate, base.minor_digits).total;
}

import type { Currency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { type Totals, totalsInBase } from '@/shared/money/totals';

/** What a document comes to in the company's books; null while its rate can't be told. */
export function totalInBase(
  totals: Totals,
  { currency, rate }: { currency: string; rate: string },
  base: Pick<Currency, 'id' | 'minor_digits'>,
): string | null {
  if (currency === String(base.id)) return totals.total;
  if (!/^\d*\.?\d+$/.test(rate) || isZero(rate)) return null;
  return totalsInBase(totals, rate, base.minor_digits).total;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isDate } from '@/shared/lib/fields';
import { isUnusualRate } from '../followed-rate';
import { rateOfDay } from '../rate-of-day';
import { UnusualRateNote } from './unusual-rate-note';

interface Doubted {
  /** The foreign currency; none where there is no rate to doubt. */
  currencyId: number | null;
  date: string;
  /** What was typed, and the rate of the amounts. */
  rates: readonly (string | null | undefined)[];
}

/** Says of a rate that nobody proposes that it is far from what is known of its day. */
export function useRateDoubt({ currencyId, date, rates }: Doubted): ReactNode {
  const { data } = useQuery({
    ...rateOfDay(currencyId ?? 0, date),
    enabled: currencyId !== null && isDate(date),
  });
  const bookRate = (currencyId !== null && data?.exchange_rate) || null;
  const far = bookRate && rates.some((rate) => rate && isUnusualRate(rate, bookRate));
  return far ? <UnusualRateNote usualRate={bookRate} /> : null;
}

import { z } from 'zod/mini';
import { date, isZero, positive, required } from '@/shared/lib/fields';
import type { RevaluationAsked } from './api';

/** A day, and rates that take the place of known ones, by the currency's id. */
export const revaluationForm = z.object({
  date: required(date()),
  rates: z.record(z.string(), positive()),
  keep_rates: z.boolean(),
});

export type RevaluationForm = z.output<typeof revaluationForm>;

const WHOLE = /^\d{1,7}(\.\d{1,5})?$/;

/** The rates that were typed whole; what is empty or half typed is left to what is known. */
export function typedRates(rates: Record<string, string>): NonNullable<RevaluationAsked['rates']> {
  return Object.entries(rates)
    .filter(([, rate]) => WHOLE.test(rate) && !isZero(rate))
    .map(([id, rate]) => ({ currency_id: Number(id), rate }));
}

import { z } from 'zod/mini';
import { date, isZero, rate, required } from '@/shared/lib/fields';
import type { RevaluationAsked } from './api';

/** A day, and rates that take the place of known ones, by the currency's id. */
export const revaluationForm = z.object({
  date: required(date()),
  // A field that was never touched holds nothing at all: what is known of its currency holds.
  rates: z.record(z.string(), z._default(rate(), '')),
  keep_rates: z.boolean(),
});

export type RevaluationForm = z.output<typeof revaluationForm>;

const WHOLE = /^\d{1,7}(\.\d{1,5})?$/;

/** The rates that were typed whole; what is empty or half typed is left to what is known. */
export function typedRates(
  rates: Record<string, string | undefined>,
): NonNullable<RevaluationAsked['rates']> {
  return Object.entries(rates).flatMap(([id, rate]) =>
    rate && WHOLE.test(rate) && !isZero(rate) ? [{ currency_id: Number(id), rate }] : [],
  );
}

import { z } from 'zod/mini';
import { date, isZero, rate } from '@/shared/lib/fields';
import type { RevaluationAsked, RevaluationPreview } from './api';

/** A day that is not to come, and rates that take the place of known ones, by the currency's id. */
export const revaluationForm = (today: string) =>
  z.object({
    date: z
      .pipe(z.string().check(z.minLength(1, 'required')), date())
      .check(z.refine((day) => day <= today, 'revaluations:form.inTheFuture')),
    // A field that was never touched holds nothing at all: what is known of its currency holds.
    rates: z.record(z.string(), z._default(rate(), '')),
    keep_rates: z.boolean(),
  });

type Schema = ReturnType<typeof revaluationForm>;
export type RevaluationValues = z.input<Schema>;
export type RevaluationForm = z.output<Schema>;

const WHOLE = /^\d{1,7}(\.\d{1,5})?$/;

/** The rates that were typed whole; what is empty or half typed is left to what is known. */
export function typedRates(
  rates: Record<string, string | undefined>,
): NonNullable<RevaluationAsked['rates']> {
  return Object.entries(rates).flatMap(([id, rate]) =>
    rate && WHOLE.test(rate) && !isZero(rate) ? [{ currency_id: Number(id), rate }] : [],
  );
}

/** Whether all is at its rates already: no line gains or loses, and no revaluation is there to be replaced. */
export function isEmptyPreview(preview: RevaluationPreview): boolean {
  return (
    !preview.existing_id &&
    preview.lines.every(({ difference }) => difference && isZero(difference))
  );
}

import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { isDate, required } from '@/shared/lib/fields';

type LockInput = components['schemas']['LockInput'];

/** A lock until a day that has come: the books cannot be locked ahead of time. */
export function lockForm(today: string) {
  return z.object({
    locked_until: z.string().check(
      z.minLength(1, 'required'),
      z.refine((day) => day === '' || isDate(day), 'date'),
      z.refine((day) => !isDate(day) || day <= today, 'company:errors.future'),
    ),
    reason: required(200),
  });
}
export type LockValues = z.input<ReturnType<typeof lockForm>>;

/** Opening the books again only needs to say why. */
export const openForm = z.object({ reason: required(200) });

export function lockToApi(values: { locked_until?: string; reason: string }): LockInput {
  return { locked_until: values.locked_until ?? null, reason: values.reason };
}

/** The last day of the month before: what one most often closes. */
export function endOfLastMonth(today: string): string {
  const [year, month] = today.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 0)).toISOString().slice(0, 10);
}

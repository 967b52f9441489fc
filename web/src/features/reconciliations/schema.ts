import { z } from 'zod/mini';
import { date, decimal, required } from '@/shared/lib/fields';

const worded = (key: 'inTheFuture' | 'beforeLast', of: 'cash' | undefined) =>
  `reconciliations:ending.${key}${of ? `_${of}` : ''}`;

/** What the statement says: its last day, after that of the one before and not after today, and its balance. */
export const endingForm = (today: string, after: string | null | undefined, of?: 'cash') =>
  z.object({
    ending_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()).check(
      z.refine((day) => day <= today, worded('inTheFuture', of)),
      z.refine((day) => !after || day > after, worded('beforeLast', of)),
    ),
    ending_balance: required(decimal()),
    // The beginning balance should be known; where it is typed, a difference is shown at once.
    opening_balance: decimal(),
  });

import { z } from 'zod/mini';
import { date, required, text } from '@/shared/lib/fields';

interface AnswerDays {
  /** The day of the offer; nobody answers before it. */
  offered: string;
  today: string;
}

/** What the company records of an answer. */
export function answerForm({ offered, today }: AnswerDays) {
  return z.object({
    date: required(date()).check(
      z.refine((day) => day === '' || day >= offered, 'quotes:answer.beforeOffer'),
      z.refine((day) => day === '' || day <= today, 'quotes:answer.inFuture'),
    ),
    note: text(500),
  });
}

/** What the customer says themselves. */
export const customerAnswer = z.object({ name: required(100), note: text(500) });

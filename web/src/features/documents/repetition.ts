import { z } from 'zod/mini';
import { date, text } from '@/shared/lib/fields';

/** What the days of a recurring document are counted in. */
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** A whole number within bounds, as it is typed. */
function within(value: string, most: number): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most;
}

const fields = z.object({
  name: text(100),
  start: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
  unit: z.enum(UNITS),
  every: z.string().check(z.refine((value) => within(value, 365), 'documents:form.repeatEvery')),
  month_end: z.boolean(),
  ends: z.enum(['never', 'on_date', 'after_count']),
  end_date: date(),
  end_count: z.string(),
  sends: z.boolean(),
});

/** On which days a document is made again. */
export const repetition = fields.check(
  z.superRefine((values, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: values });
    if (values.ends === 'on_date') {
      if (values.end_date === '') refuse('end_date', 'required');
      else if (values.end_date < values.start) refuse('end_date', 'documents:form.repeatEnd');
    }
    if (values.ends === 'after_count' && !within(values.end_count, 1000)) {
      refuse('end_count', 'documents:form.repeatCount');
    }
  }),
);

export type Repetition = z.input<typeof repetition>;

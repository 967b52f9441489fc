import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import { type Period, periodOf } from '@/shared/lib/period';

const day = () => z.catch(z.optional(z.string().check(z.refine(isDate))), undefined);

/** The days of a statement as the URL holds them. */
export const statementSearch = z.object({ from: day(), to: day() });

export type StatementSearch = z.output<typeof statementSearch>;

/** The days that are asked for: from the fiscal year's first day to today unless said. */
export function periodAsked(
  { from, to }: StatementSearch,
  { today, fiscalYearStartMonth }: { today: string; fiscalYearStartMonth: number },
): Period {
  const last = to ?? today;
  return { from: from ?? periodOf('thisYear', last, fiscalYearStartMonth).from, to: last };
}

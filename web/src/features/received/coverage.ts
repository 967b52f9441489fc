import type { ComparisonView } from './api-types';

type Covered = Pick<ComparisonView, 'uncovered' | 'fetch'>;

/** Whether everything is here but what of today is still to come. */
export const isOpenToday = ({ uncovered, fetch }: Covered, today: string): boolean =>
  Boolean(fetch.fetched_until) &&
  uncovered.at(-1)?.from === today &&
  uncovered.at(-1)?.to === today;

/** The days that were not fetched, without a today that merely is not over. */
export function missingDays(view: Covered, today: string): ComparisonView['uncovered'] {
  return isOpenToday(view, today) ? view.uncovered.slice(0, -1) : view.uncovered;
}

import { addDays, endOfMonth, startOfMonth } from '@/shared/lib/date-keys';
import { PRESETS as COMMON, periodOf as commonPeriod, type Period } from '@/shared/lib/period';

/** The periods that a report offers; `custom` is any two dates. */
export const PERIODS = ['today', ...COMMON, 'yearToDate', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The days that a report of balances offers. */
export const DAYS = ['today', 'lastMonthEnd', 'lastQuarterEnd', 'lastYearEnd', 'custom'] as const;
export type DayName = (typeof DAYS)[number];

/** The dates of a named period as they fall today; years and quarters are fiscal ones. */
export function periodOf(
  name: Exclude<PeriodName, 'custom'>,
  today: string,
  startMonth: number,
): Period {
  if (name === 'today') return { from: today, to: today };
  if (name === 'yearToDate') return { from: fiscalYearStart(today, startMonth), to: today };
  return commonPeriod(name, today, startMonth);
}

/** The first day of the fiscal year that a date lies in. */
export function fiscalYearStart(date: string, startMonth: number): string {
  const past = (Number(date.slice(5, 7)) - startMonth + 12) % 12;
  return startOfMonth(date, -past);
}

/** A named day as it falls today. */
export function dayOf(name: Exclude<DayName, 'custom'>, today: string, startMonth: number): string {
  switch (name) {
    case 'today':
      return today;
    case 'lastMonthEnd':
      return endOfMonth(today, -1);
    case 'lastQuarterEnd':
      return commonPeriod('lastQuarter', today, startMonth).to;
    case 'lastYearEnd':
      return addDays(fiscalYearStart(today, startMonth), -1);
  }
}

/** The name of a period that two dates happen to be. */
export function nameOfPeriod(period: Period, today: string, startMonth: number): PeriodName {
  return (
    PERIODS.find((name) => {
      if (name === 'custom') return false;
      const usual = periodOf(name, today, startMonth);
      return usual.from === period.from && usual.to === period.to;
    }) ?? 'custom'
  );
}

/** The name of a day that a date happens to be. */
export function nameOfDay(day: string, today: string, startMonth: number): DayName {
  return (
    DAYS.find((name) => name !== 'custom' && dayOf(name, today, startMonth) === day) ?? 'custom'
  );
}

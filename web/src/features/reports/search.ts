import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import type { Period } from '@/shared/lib/period';
import type { LedgerPart } from './api';
import {
  DAYS,
  type DayName,
  dayOf,
  nameOfDay,
  nameOfPeriod,
  PERIODS,
  type PeriodName,
  periodOf,
} from './presets';

export const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
export const day = () => maybe(z.string().check(z.refine(isDate)));
export const id = () => maybe(z.coerce.number().check(z.int(), z.positive()));

const label = () => maybe(z.coerce.number().check(z.int(), z.nonnegative()));

/** A report of balances: the day by name or date, and whether rows of nothing are shown. */
export const dayReportSearch = z.object({
  day: maybe(z.enum(DAYS)),
  date: day(),
  zero: maybe(z.boolean()),
});

/** A report of a period: by name, so that a bookmark stays true next month, or by two dates. */
export const periodReportSearch = z.object({
  period: maybe(z.enum(PERIODS)),
  from: day(),
  to: day(),
  zero: maybe(z.boolean()),
});

/** The general ledger: one account or all, and an entry that is looked at. */
export const ledgerSearch = z.object({
  period: maybe(z.enum(PERIODS)),
  from: day(),
  to: day(),
  account: id(),
  entry: id(),
  // 0 stands for lines without: what a column of a report leads to.
  branch: label(),
  class: label(),
  project: label(),
  moment: maybe(z.string().check(z.iso.datetime())),
});

/** What the company's calendar decides. */
export interface Calendar {
  today: string;
  fiscalYearStartMonth: number;
}

export interface AskedPeriod extends Period {
  name: PeriodName;
  /** The last date lies before the first: nothing can be asked for. */
  backwards: boolean;
}

/** The period that the address asks for. Dates win over a name; nothing at all is the year to date. */
export function askedPeriod(
  search: { period?: PeriodName | undefined; from?: string | undefined; to?: string | undefined },
  { today, fiscalYearStartMonth: start }: Calendar,
): AskedPeriod {
  const { period, from, to } = search;
  if (from === undefined && to === undefined) {
    const name = period === undefined || period === 'custom' ? 'yearToDate' : period;
    return { ...periodOf(name, today, start), name, backwards: false };
  }
  const usual = periodOf('yearToDate', today, start);
  const dates = { from: from ?? usual.from, to: to ?? usual.to };
  const name = period === 'custom' ? period : nameOfPeriod(dates, today, start);
  return { ...dates, name, backwards: dates.to < dates.from };
}

export interface AskedDay {
  name: DayName;
  date: string;
}

/** The day that the address asks for; today when it names none. */
export function askedDay(
  search: { day?: DayName | undefined; date?: string | undefined },
  { today, fiscalYearStartMonth: start }: Calendar,
): AskedDay {
  if (search.date !== undefined) {
    const name = search.day === 'custom' ? 'custom' : nameOfDay(search.date, today, start);
    return { name, date: search.date };
  }
  const name = search.day === undefined || search.day === 'custom' ? 'today' : search.day;
  return { name, date: dayOf(name, today, start) };
}

/** Which part of the books the address asks the ledger for. */
export function partOf(search: z.output<typeof ledgerSearch>): LedgerPart {
  const { branch, class: class_id, project, moment } = search;
  return {
    ...(branch === undefined ? {} : { branch_id: branch }),
    ...(class_id === undefined ? {} : { class_id }),
    ...(project === undefined ? {} : { project_id: project }),
    ...(moment === undefined ? {} : { known_at: moment }),
  };
}

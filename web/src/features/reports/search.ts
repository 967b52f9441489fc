import { z } from 'zod/mini';
import { asOfMoment, maybeMoment, momentText } from '@/shared/lib/as-of-moment';
import type { Period } from '@/shared/lib/period';
import { maybe, maybeDay } from '@/shared/lib/search-fields';
import type { LedgerPart } from './api';
import { askedLabels, type LabelSearch, labelFields } from './label-search';
import { numberFields } from './number-format';
import {
  type DayName,
  dayOf,
  nameOfDay,
  nameOfPeriod,
  PERIODS,
  type PeriodName,
  periodOf,
} from './presets';

export const id = () => maybe(z.coerce.number().check(z.int(), z.positive()));

const ledgerFields = z.object({
  period: maybe(z.enum(PERIODS)),
  from: maybeDay(),
  to: maybeDay(),
  account: id(),
  entry: id(),
  ...labelFields(),
  ...numberFields(),
  known: maybeMoment(),
  /** What older links and favourites call the end of the day that it was known on. */
  moment: maybe(z.string().check(z.iso.datetime())),
});

/** The general ledger: one account or all, and an entry that is looked at. */
export const ledgerSearch = z.pipe(
  ledgerFields,
  z.transform(({ moment, known, ...search }) => ({
    ...search,
    known: known ?? momentText(moment),
    moment: undefined,
  })),
);

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
export function partOf(
  search: LabelSearch & { known?: string | undefined },
  today: string,
): LedgerPart {
  const moment = asOfMoment(search.known, today);
  return { ...askedLabels(search), ...(moment === undefined ? {} : { known_at: moment }) };
}

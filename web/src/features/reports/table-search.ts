import { z } from 'zod/mini';
import { asOfMoment, maybeMoment } from '@/shared/lib/as-of-moment';
import { maybe, maybeDay } from '@/shared/lib/search-fields';
import type { ReportRequest } from './api';
import { askedLabels, labelFields } from './label-search';
import { numberFields } from './number-format';
import { DAYS, PERIODS } from './presets';
import { type AskedDay, type AskedPeriod, id } from './search';
import { COLUMNS, COMPARISONS, tableReport } from './table-options';
import type { TableReportKey } from './table-reports';

/** All that a report of a table is asked for, so that its address is the report. */
export const tableSearch = z.object({
  period: maybe(z.enum(PERIODS)),
  from: maybeDay(),
  to: maybeDay(),
  day: maybe(z.enum(DAYS)),
  date: maybeDay(),
  zero: maybe(z.boolean()),
  compare: maybe(z.enum(COMPARISONS)),
  columns: maybe(z.enum(COLUMNS)),
  known: maybeMoment(),
  party: id(),
  group: maybe(z.enum(['item', 'party'])),
  percent: maybe(z.boolean()),
  reversed: maybe(z.boolean()),
  ...labelFields(),
  ...numberFields(),
});
export type TableSearch = z.output<typeof tableSearch>;

/** The request of a report, as its address says; what the report doesn't take is left out. */
export function requestOf(
  key: TableReportKey,
  search: TableSearch,
  selection: { period: AskedPeriod; day: AskedDay; today: string },
): ReportRequest {
  const { days, columns, known, zero, groups, reversed, percent, labels = [] } = tableReport(key);
  const split = columns?.find((one) => one === search.columns);
  const moment = known ? asOfMoment(search.known, selection.today) : undefined;
  return {
    ...(days === 'period'
      ? { first_date: selection.period.from, last_date: selection.period.to }
      : { as_of: selection.day.date }),
    ...(zero ? { hide_zero: !search.zero } : {}),
    ...(split ? { columns: split } : columns && search.compare ? { compare: search.compare } : {}),
    ...(percent && search.percent ? { income_percent: true } : {}),
    ...(moment ? { known_at: moment } : {}),
    ...(search.party ? { party_id: search.party } : {}),
    ...(groups && search.group ? { group_by: search.group } : {}),
    ...(reversed && search.reversed ? { show_reversed: true } : {}),
    ...askedLabels(search, labels),
  };
}

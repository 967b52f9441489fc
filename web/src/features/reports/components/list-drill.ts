import { paths } from '@/app/paths';
import { momentText } from '@/shared/lib/as-of-moment';
import type { ReportColumn, ReportRow, ReportTable } from '../api';
import type { LabelSearch } from '../label-search';
import type { Drill } from './figure';

/** The report that a row is a sum of: the sales of a month, or one party's payments one by one. */
export function rowsBehind(
  table: ReportTable,
  row: ReportRow,
  within: Partial<LabelSearch>,
): Drill | null {
  if (table.report === 'margin_trend' && row.first_date && row.last_date) {
    const known = momentText(table.known_at);
    return {
      to: paths.salesReport,
      search: { from: row.first_date, to: row.last_date, known, ...within },
    };
  }
  const days = DAYS_TO_PAY[table.report];
  if (!days || !row.party_id) return null;
  const { first_date: from, last_date: to } = table;
  return { to: days, search: { from: from ?? undefined, to, party: row.party_id } };
}

const DAYS_TO_PAY: Record<string, string> = {
  receivable_days: paths.receivableDays,
  payable_days: paths.payableDays,
};

/** The invoices behind a figure of a customer's sales: those of the column's days. */
export function listBehind(
  table: ReportTable,
  row: ReportRow,
  column: ReportColumn,
  within: Partial<LabelSearch>,
): Drill | null {
  // The list knows neither labels of lines nor what was known once.
  const narrowed = table.known_at || Object.values(within).some((label) => label !== undefined);
  const labelled = [column.branch_id, column.class_id, column.project_id].some(
    (label) => typeof label === 'number',
  );
  if (table.report !== 'top_customers' || !row.party_id || narrowed || labelled) return null;
  return {
    to: paths.sales,
    search: {
      customer: row.party_id,
      customerName: row.name_en,
      from: column.first_date ?? table.first_date ?? undefined,
      to: column.last_date ?? table.last_date,
    },
  };
}

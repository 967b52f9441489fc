import { useCallback } from 'react';
import { paths } from '@/app/paths';
import { sourceOf } from '@/features/sources/public';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { momentText } from '@/shared/lib/as-of-moment';
import type { ReportColumn, ReportRow, ReportTable } from '../api';
import type { LabelSearch } from '../label-search';
import { fiscalYearStart } from '../presets';
import type { Drill } from './figure';
import { listBehind, rowsBehind } from './list-drill';

export interface RowDrill {
  /** What the row's name opens. */
  named: Drill | null;
  /** What a figure of the row opens: the row says whose lines, the column says of which days and label. */
  of: (column: ReportColumn) => Drill | null;
}

/** Where the rows of a report and their figures lead, for a reader who may go there. */
export function useRowDrills(
  table: ReportTable,
  within: Partial<LabelSearch>,
): (row: ReportRow) => RowDrill {
  const ability = useAbility();
  const { fiscalYearStartMonth } = useSignedIn();
  const format = useFormat();
  return useCallback(
    (row) => drillOf(row, { table, within, ability, fiscalYearStartMonth, format }),
    [table, within, ability, fiscalYearStartMonth, format],
  );
}

interface DrillContext {
  table: ReportTable;
  within: Partial<LabelSearch>;
  ability: Ability;
  fiscalYearStartMonth: number;
  format: ReturnType<typeof useFormat>;
}

function drillOf(row: ReportRow, context: DrillContext): RowDrill {
  const { table, within, ability, fiscalYearStartMonth, format } = context;
  const document =
    row.doc_kind && row.doc_id
      ? sourceOf({ ...row, kind: row.doc_kind }, (subject) => ability.can('read', subject))
      : null;
  const aged = agesOf(table, row, within);
  const behind = rowsBehind(table, row, within);
  const named = document ?? aged ?? behind ?? partyOf(row, ability) ?? productOf(row, ability);
  const ledger = (column: ReportColumn): Drill | null => {
    if (!ability.can('read', 'General ledger report')) return null;
    // The sums of a trial balance are those of the whole ledger.
    const whole = row.kind === 'total' && table.report.endsWith('trial_balance');
    if (!row.account_id && !whole) return null;
    const to = column.last_date ?? table.last_date;
    const from = column.first_date ?? table.first_date ?? fiscalYearStart(to, fiscalYearStartMonth);
    const search = {
      account: row.account_id ?? undefined,
      from,
      to,
      ...within,
      ...labelOf(column, headingOf(column, format)),
      known: momentText(table.known_at),
    };
    return { to: paths.generalLedger, search };
  };
  const ages = (column: ReportColumn): Drill | null =>
    aged && {
      ...aged,
      search: {
        ...aged.search,
        date: column.last_date ?? table.last_date,
        ...labelOf(column, format.name({ name_en: column.title_en, name_ar: column.title_ar })),
      },
    };
  const listed = (column: ReportColumn) =>
    ability.can('read', 'Sales') ? listBehind(table, row, column, within) : null;
  return {
    named,
    of: (column) => ledger(column) ?? document ?? ages(column) ?? listed(column) ?? named,
  };
}

/** The label of a column, with its name; of columns in pairs, that is their group's. */
function labelOf(column: ReportColumn, name: string): Partial<LabelSearch> {
  const { branch_id, class_id, project_id } = column;
  const called = (id: number) => (id === 0 ? undefined : name);
  if (typeof branch_id === 'number') return { branch: branch_id, branchName: called(branch_id) };
  if (typeof class_id === 'number') return { class: class_id, className: called(class_id) };
  if (typeof project_id === 'number') {
    return { project: project_id, projectName: called(project_id) };
  }
  return {};
}

const headingOf = (column: ReportColumn, format: ReturnType<typeof useFormat>) =>
  format.name({
    name_en: column.group_en ?? column.title_en,
    name_ar: column.group_ar ?? column.title_ar,
  });

type Ability = ReturnType<typeof useAbility>;

/** The ages of a party open its documents of that day, narrowed as they are. */
function agesOf(table: ReportTable, row: ReportRow, within: Partial<LabelSearch>): Drill | null {
  const to = AGEINGS[table.report];
  if (!to || !row.party_id) return null;
  const known = momentText(table.known_at);
  return { to, search: { date: table.last_date, party: row.party_id, known, ...within } };
}

const AGEINGS: Record<string, string> = {
  receivable_ageing: paths.receivableAgeing,
  payable_ageing: paths.payableAgeing,
};

function partyOf(row: ReportRow, ability: Ability): Drill | null {
  if (!row.party_id) return null;
  const customer = row.party_kind === 'customer';
  if (!ability.can('read', customer ? 'Customers' : 'Vendors')) return null;
  return { to: customer ? paths.customer(row.party_id) : paths.vendor(row.party_id) };
}

function productOf(row: ReportRow, ability: Ability): Drill | null {
  if (!row.product_id || !ability.can('read', 'Products & Services')) return null;
  return { to: paths.product(row.product_id) };
}

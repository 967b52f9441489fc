import { isOwed, type VatReturnRow } from '@/features/vat-returns/public';
import {
  quarterStatus,
  type WithholdingQuarter,
  type WithholdingQuarters,
} from '@/features/withholding/public';
import type { SystemReminder } from '@/shared/api/reminders';
import { isZero } from '@/shared/lib/fields';

/** The state of a duty: its day has passed, it can be done, its period still runs. */
export type Standing = 'overdue' | 'due' | 'running';

/** One thing that is due to the tax authority. */
export type Duty = { key: string; due: string | null; standing: Standing } & (
  | { kind: 'file' | 'pay'; vatReturn: VatReturnRow; amount: string }
  | { kind: 'remit'; quarter: WithholdingQuarter; amount: string }
  | { kind: 'remitBefore'; year: number; amount: string }
  | { kind: 'documents'; reminder: SystemReminder; amount: null }
);

/** One thing that was filed or paid. */
export type Done = { key: string; day: string } & (
  | { kind: 'return'; vatReturn: VatReturnRow }
  | { kind: 'quarter'; quarter: WithholdingQuarter }
);

/** How many of those that are done are shown. */
const DONE = 6;

/** The reminders of the books that are about e-invoices. */
const OF_DOCUMENTS: readonly SystemReminder['kind'][] = ['einvoices_to_file', 'seal_expiring'];

export interface TaxBooks {
  returns: readonly VatReturnRow[];
  /** The years of withheld tax, the latest first. */
  years: readonly WithholdingQuarters[];
  reminders: readonly SystemReminder[];
}

const dayPassed = (day: string, today: string): Standing => (day < today ? 'overdue' : 'due');

function ofReturn(row: VatReturnRow, today: string): Duty[] {
  const common = { due: row.due_date, vatReturn: row };
  if (isOwed(row)) {
    const standing = dayPassed(row.due_date, today);
    return [
      { ...common, key: `pay${row.first_date}`, kind: 'pay', standing, amount: row.left ?? '' },
    ];
  }
  if (row.status === 'filed' || row.status === 'settled') return [];
  const { status: standing, payable: amount } = row;
  return [{ ...common, key: `file${row.first_date}`, kind: 'file', standing, amount }];
}

function ofQuarter(quarter: WithholdingQuarter, today: string): Duty[] {
  const standing = quarterStatus(quarter, today);
  if (standing === 'none' || standing === 'paid') return [];
  const key = `remit${quarter.year}-${quarter.quarter}`;
  return [{ key, kind: 'remit', due: quarter.due_date, standing, quarter, amount: quarter.left }];
}

/** What is left of years that are not shown any more. */
function ofEarlier({ before, year }: WithholdingQuarters): Duty[] {
  if (isZero(before) || before.startsWith('-')) return [];
  return [
    {
      key: 'before',
      kind: 'remitBefore',
      due: null,
      standing: 'overdue',
      year: year - 1,
      amount: before,
    },
  ];
}

function ofDocuments(reminder: SystemReminder, today: string): Duty {
  const due = reminder.due_date ?? null;
  const standing = due === null ? 'due' : dayPassed(due, today);
  return { key: reminder.kind, kind: 'documents', due, standing, reminder, amount: null };
}

const RANK: Record<Standing, number> = { overdue: 0, due: 1, running: 2 };

/** What is due: what is past due first, then by its day, with the periods that still run last. */
export function duties({ returns, years, reminders }: TaxBooks, today: string): Duty[] {
  const earliest = years.at(-1);
  const all = [
    ...returns.flatMap((row) => ofReturn(row, today)),
    ...years.flatMap(({ quarters }) => quarters.flatMap((one) => ofQuarter(one, today))),
    ...(earliest ? ofEarlier(earliest) : []),
    ...reminders
      .filter(({ kind }) => OF_DOCUMENTS.includes(kind))
      .map((one) => ofDocuments(one, today)),
  ];
  return all.sort(
    (one, other) =>
      RANK[one.standing] - RANK[other.standing] || (one.due ?? '').localeCompare(other.due ?? ''),
  );
}

/** What was filed or paid, the latest period first. */
export function done({ returns, years }: TaxBooks, today: string): Done[] {
  const filed = returns
    .filter((row) => row.status === 'settled' || (row.status === 'filed' && !isOwed(row)))
    .map(
      (row): Done => ({
        key: row.first_date,
        kind: 'return',
        day: row.last_date,
        vatReturn: row,
      }),
    );
  const paid = years
    .flatMap(({ quarters }) => quarters)
    .filter((one) => quarterStatus(one, today) === 'paid')
    .map(
      (one): Done => ({
        key: `${one.year}-${one.quarter}`,
        kind: 'quarter',
        day: one.last_date,
        quarter: one,
      }),
    );
  return [...filed, ...paid].sort((one, other) => other.day.localeCompare(one.day)).slice(0, DONE);
}

import Big from 'big.js';
import type { components } from '@/shared/api/schema';
import { normalizeDecimal } from '@/shared/lib/decimal-text';
import { isZero } from '@/shared/lib/fields';
import { hasWords, searchKey } from '@/shared/lib/fold-text';

type Schemas = components['schemas'];
type Line = Schemas['ReconcileLine'];
type Count = Schemas['ReconcileCount'];
export type TicksBody = Schemas['ReconcileTicks'];

/** Lines as far as they were read. */
export interface Lines {
  lines: readonly Line[];
  more: boolean;
}

/** A session with the lines that it can tick, or has ticked. */
export interface Work {
  session: Schemas['ReconciliationView'];
  /** Oldest first. */
  lines: readonly Line[];
  /** There are further lines that were not read yet. */
  more: boolean;
  /** What no statement had shown yet when it was finished, up to its last day; nothing of any other session. */
  outstanding?: Lines;
}

/** What a line is called by: its entry, and its place within. */
export type LineKey = string;

export const keyOf = ({ entry, line }: Schemas['LinePlace']): LineKey => `${entry}/${line}`;

/** The place that a key names. */
export function placeOf(key: LineKey): Schemas['LinePlace'] {
  const [entry, line] = key.split('/').map(Number);
  return { entry: entry ?? 0, line: line ?? 0 };
}

/** Ticks that the server has not confirmed yet: whether a line is to be ticked. */
export type Pending = ReadonlyMap<LineKey, boolean>;

export const isPayment = ({ amount }: Pick<Line, 'amount'>): boolean => amount.startsWith('-');

/** Money that went out, or money that came in. */
export type Side = 'payments' | 'deposits';

/** The side that is shown where nobody chose one: payments, unless there are only deposits. */
export const openedSide = (lines: readonly Pick<Line, 'amount'>[]): Side =>
  lines.length === 0 || lines.some(isPayment) ? 'payments' : 'deposits';

/** An amount without its sign. */
export const sizeOf = (amount: string): string => amount.replace(/^-/, '');

/** Whether a difference is above a hundredth of what the statement ends with: hardly a charge that was forgotten. */
export const isLarge = (difference: string, ending: string): boolean =>
  new Big(sizeOf(difference)).times(100).gt(sizeOf(ending));

/** Whether a line is ticked, as the reader has it. */
export function isTicked(line: Line, pending: Pending): boolean {
  return pending.get(keyOf(line)) ?? line.ticked;
}

/** The figures of a session. */
export interface SessionTotals {
  deposits: Count;
  payments: Count;
  cleared: string;
  /** The bank's balance less the cleared balance. */
  difference: string;
  balanced: boolean;
}

/** The totals on screen: those of the server with the ticks that are not saved yet. */
export function sessionTotals({ session, lines }: Work, pending: Pending): SessionTotals {
  const scale = session.currency.minor_digits;
  const sums = {
    deposits: { count: session.deposits.count, total: new Big(session.deposits.total) },
    payments: { count: session.payments.count, total: new Big(session.payments.total) },
  };
  let cleared = new Big(session.cleared_balance);
  for (const line of lines) {
    const pendingTick = pending.get(keyOf(line));
    if (pendingTick === undefined || pendingTick === line.ticked) continue;
    const way = pendingTick ? 1 : -1;
    const side = isPayment(line) ? sums.payments : sums.deposits;
    side.count += way;
    side.total = side.total.plus(new Big(sizeOf(line.amount)).times(way));
    cleared = cleared.plus(new Big(line.amount).times(way));
  }
  const text = (amount: Big) => amount.toFixed(scale);
  const difference = text(new Big(session.ending_balance).minus(cleared));
  return {
    deposits: { ...sums.deposits, total: text(sums.deposits.total) },
    payments: { ...sums.payments, total: text(sums.payments.total) },
    cleared: text(cleared),
    difference,
    balanced: isZero(difference),
  };
}

/** The work once the server has taken ticks: its figures, and the lines as they are now. */
export function withSaved(work: Work, session: Work['session'], saved: Pending): Work {
  return {
    ...work,
    session,
    lines: work.lines.map((line) => {
      const ticked = saved.get(keyOf(line));
      return ticked === undefined || ticked === line.ticked ? line : { ...line, ticked };
    }),
  };
}

/** Whether the lines match the counts of the server; if not, somebody else has ticked lines meanwhile. */
export function matchesServerCounts({ session, lines, more }: Work): boolean {
  if (more || session.state !== 'open') return true;
  const ticked = lines.filter((line) => line.ticked);
  const paid = ticked.filter(isPayment).length;
  return paid === session.payments.count && ticked.length - paid === session.deposits.count;
}

/** Which lines a person wants to see. */
export interface LineFilter {
  /** An amount, or words of the number, the name, the explanation or the kind. */
  search: string;
  /** Only ticked ones, or only others. */
  only: 'ticked' | 'open' | undefined;
  /** Those after the statement's last day, too. */
  after: boolean;
}

/** The lines that pass a filter. What is ticked after the last day stays in sight: it counts. */
export function filtered(
  { session, lines }: Work,
  pending: Pending,
  filter: LineFilter,
  kindOf: (line: Line) => string,
): Line[] {
  const words = searchKey(filter.search);
  const amount = normalizeDecimal(filter.search).replace(/^-/, '');
  const isAmount = /^\d+(\.\d*)?$/.test(amount);
  return lines.filter((line) => {
    const ticked = isTicked(line, pending);
    if (!filter.after && !ticked && line.date > session.ending_date) return false;
    if (filter.only && ticked !== (filter.only === 'ticked')) return false;
    if (words === '') return true;
    if (isAmount && sizeOf(line.amount).startsWith(amount)) return true;
    const texts = [line.doc_number, line.party_name, line.memo, kindOf(line)];
    return hasWords(texts.join(' '), filter.search);
  });
}

export type SortBy = 'date' | 'document' | 'party' | 'amount';

/** The lines in another order; equal ones stay oldest first. */
export function sorted(
  lines: readonly Line[],
  by: SortBy,
  descending: boolean,
  nameOf: (line: Line) => string,
): readonly Line[] {
  if (by === 'date' && !descending) return lines;
  const way = descending ? -1 : 1;
  const compare = (a: Line, b: Line): number => {
    if (by === 'amount') return new Big(sizeOf(a.amount)).cmp(new Big(sizeOf(b.amount)));
    if (by === 'party') return nameOf(a).localeCompare(nameOf(b));
    if (by === 'date') return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
    return (a.doc_number ?? '').localeCompare(b.doc_number ?? '', undefined, { numeric: true });
  };
  return [...lines].sort((a, b) => way * compare(a, b));
}

import type { ActivityRow } from './api';

type Change = ActivityRow['changes'][number];

/** Fields that hold what a record without a number is called by. */
const NAMES = ['name', 'class_name', 'project_name', 'tax_name'];

/** What a record is known by: its number, or else the name that the deed itself tells. */
export function nameOf({ number, changes }: Pick<ActivityRow, 'number' | 'changes'>) {
  const named = changes.find(({ field }) => NAMES.includes(field));
  return number ?? named?.after ?? named?.before ?? null;
}

const LOCKS = ['locked_until_accounting', 'locked_until_purchases', 'locked_until_sales'];

/** Locks of every area up to one day are a lock of the books: one thing, as closing a year does it. */
function booksLocked(changes: readonly Change[]): readonly Change[] {
  const locks = changes.filter(({ field }) => LOCKS.includes(field));
  const [first] = locks;
  if (!first || locks.length < LOCKS.length) return changes;
  if (locks.some(({ after }) => after !== first.after)) return changes;
  const before = locks.every((one) => one.before === first.before) ? first.before : null;
  const others = changes.filter(({ field }) => !LOCKS.includes(field));
  return [{ ...first, field: 'locked_until_all', before: before ?? null }, ...others];
}

/** The changes as a row tells them: why comes first, since nothing else says it. */
export function changesOf({ changes }: Pick<ActivityRow, 'changes'>): readonly Change[] {
  const summarized = booksLocked(changes);
  const isReason = ({ field }: Change) => field === 'reason';
  return [...summarized.filter(isReason), ...summarized.filter((change) => !isReason(change))];
}

import type { components } from '@/shared/api/schema';

export type DocumentEvent = Pick<components['schemas']['ActivityItem'], 'action' | 'changes'>;

/** What settles a document: a payment, or a credit that was applied to it. */
export interface SettledBy {
  settlement_id: number;
  /** What gave it: a payment of the side, a credit note, … */
  kind: string;
  /** The payment, or the other document. */
  id: number;
  number: string;
  date: string;
  /** What the balance fell by, and of it the tax withheld and the money. */
  applied: string;
  withholding: string;
  cash: string;
  account_name?: string | null;
  account_name_ar?: string | null;
  reference?: string | null;
  /** The state of the cheque that it was paid by. */
  cheque_state?: components['schemas']['ChequeState'] | null;
  /** The customer of a project holds it back until acceptance: the project's page has the way back. */
  retained?: boolean;
}

/**
 * The payments that are credits from before, by their settlements. What a payment kept as credit comes as the payment
 * itself, so those are found by what the document's history says was applied and not undone.
 */
export function appliedCredits(
  payments: readonly Pick<SettledBy, 'kind' | 'settlement_id' | 'number' | 'applied'>[],
  activity: readonly DocumentEvent[],
): Set<number> {
  const applied = new Map<string, number>();
  for (const { action, changes } of activity) {
    const step = STEPS[action];
    if (!step) continue;
    const latestOf = (field: string) =>
      changes.find((change) => change.field === field)?.after ?? '';
    const name = `${latestOf('number')} ${latestOf('amount')}`;
    applied.set(name, (applied.get(name) ?? 0) + step);
  }
  const credits = new Set<number>();
  const latestFirst = [...payments].sort((a, b) => b.settlement_id - a.settlement_id);
  for (const { kind, settlement_id, number, applied: amount } of latestFirst) {
    const name = `${number} ${amount}`;
    const remaining = applied.get(name) ?? 0;
    if (PAYMENTS.includes(kind) && remaining <= 0) continue;
    applied.set(name, remaining - 1);
    credits.add(settlement_id);
  }
  return credits;
}

/** What the server calls a payment of either side. */
const PAYMENTS = ['receipt', 'payment'];

const STEPS: Record<string, number> = { credit_applied: 1, credit_undone: -1 };

import type { InvoiceDetail, InvoicePayment } from './api';

type Happened = Pick<InvoiceDetail['activity'][number], 'action' | 'changes'>;

/**
 * The payments that are credits from before, by their settlements. What a receipt kept as credit comes as the
 * receipt itself, so those are told by what the invoice's history says was applied and not undone.
 */
export function appliedCredits(
  payments: readonly InvoicePayment[],
  activity: readonly Happened[],
): Set<number> {
  const applied = new Map<string, number>();
  for (const { action, changes } of activity) {
    const step = STEPS[action];
    if (!step) continue;
    const told = (field: string) => changes.find((change) => change.field === field)?.after ?? '';
    const name = `${told('number')} ${told('amount')}`;
    applied.set(name, (applied.get(name) ?? 0) + step);
  }
  const credits = new Set<number>();
  const latestFirst = [...payments].sort((a, b) => b.settlement_id - a.settlement_id);
  for (const { kind, settlement_id, number, applied: amount } of latestFirst) {
    const name = `${number} ${amount}`;
    const left = applied.get(name) ?? 0;
    if (kind === 'receipt' && left <= 0) continue;
    applied.set(name, left - 1);
    credits.add(settlement_id);
  }
  return credits;
}

const STEPS: Record<string, number> = { credit_applied: 1, credit_undone: -1 };

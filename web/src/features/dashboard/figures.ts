import Big from 'big.js';
import type { Summary } from './api';

/** The statuses that an invoice can have, in the order of their lives. */
export const STATUSES = ['open', 'partial', 'overdue', 'paid'] as const;

/** Whether a company has no invoices and no postings yet, so that the first steps are shown instead. */
export function isNewCompany({ invoice_counts, months, receivable }: Summary): boolean {
  const nothing = (amount: string) => new Big(amount).eq(0);
  return (
    invoice_counts.every(({ count }) => count === 0) &&
    nothing(receivable) &&
    months.every(({ income, expenses }) => nothing(income) && nothing(expenses))
  );
}

/** How this month compares with the last; null when they are equal. */
export function trendOf(thisMonth: string, lastMonth: string): 'up' | 'down' | null {
  const difference = new Big(thisMonth).cmp(lastMonth);
  return difference === 0 ? null : difference > 0 ? 'up' : 'down';
}

/** How much of what is owed is late, in whole percent; null when nothing is owed. */
export function overdueShare({ overdue, receivable }: Summary): string | null {
  const whole = new Big(receivable);
  return whole.lte(0) ? null : new Big(overdue).times(100).div(whole).toFixed(0);
}

/** Number and unpaid amount of the invoices with a status; nothing when the server names none. */
export function countOf(summary: Summary, status: (typeof STATUSES)[number]) {
  const found = summary.invoice_counts.find((one) => one.status === status);
  return { count: found?.count ?? 0, due: found?.amount_due ?? '0', total: found?.total ?? '0' };
}

/** What all cash and bank accounts hold together, in the company's currency. */
export function bankTotal(banks: Summary['banks']): string {
  return banks.reduce((sum, { balance }) => sum.plus(balance), new Big(0)).toFixed();
}

import { partyCalls } from './calls';
import type { PartySide, TransactionKind } from './side';

/** What is on an account of either side, beside its own documents. */
const COMMON: readonly TransactionKind[] = ['cheque', 'journal_entry', 'opening'];

type Own = Pick<PartySide, 'subject' | 'transactions'> & { root: 'Customer' | 'Vendor' };

const OWN: Record<PartySide['kind'], Own> = {
  customer: {
    subject: 'Customers',
    root: 'Customer',
    transactions: ['invoice', 'receipt', 'credit_note', 'refund'],
  },
  vendor: {
    subject: 'Vendors',
    root: 'Vendor',
    transactions: ['bill', 'payment', 'vendor_credit', 'vendor_refund'],
  },
};

/** A side of trade as the screens of parties know it; its keys are those of its own feature. */
export function partySide(kind: PartySide['kind'], keys: PartySide['keys']): PartySide {
  const { root, subject, transactions } = OWN[kind];
  return {
    kind,
    subject,
    keys,
    transactions: [...transactions, ...COMMON],
    calls: partyCalls(root),
  };
}

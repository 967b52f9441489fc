import { paths } from '@/app/paths';
import type { LedgerLine } from './api';

/** Where the document behind a line is shown; null when it has no page, so that its entry is shown instead. */
export function sourceOf(
  { kind, doc_id }: Pick<LedgerLine, 'kind' | 'doc_id'>,
  may: { readSales: boolean; readPayments: boolean },
): { to: string; search?: Record<string, unknown> } | null {
  if (doc_id === null || doc_id === undefined) return null;
  if (kind === 'invoice' && may.readSales) return { to: paths.sale(doc_id) };
  if (kind === 'credit_note' && may.readSales) return { to: paths.creditNote(doc_id) };
  if (kind === 'refund' && may.readSales && may.readPayments) {
    return { to: paths.creditNotes, search: { refund: doc_id } };
  }
  if (kind === 'receipt' && may.readSales && may.readPayments) {
    return { to: paths.sales, search: { receipt: doc_id } };
  }
  return null;
}

/** The kinds of document that post to the books. */
const KINDS = [
  'invoice',
  'receipt',
  'credit_note',
  'debit_note',
  'refund',
  'bill',
  'payment',
  'vendor_credit',
  'vendor_refund',
  'landed_cost',
  'cheque',
  'expense',
  'transfer',
  'journal_entry',
  'stock_adjustment',
  'stock_cost',
  'tax_return',
  'tax_payment',
  'revaluation',
  'depreciation',
  'opening',
  'import',
] as const;

/** The kind as the texts name it; one that is not known yet is a plain entry. */
export function kindNamed(kind: string): (typeof KINDS)[number] {
  return KINDS.find((one) => one === kind) ?? 'journal_entry';
}

/** What a memo adds to the document's number, which many merely repeat. */
export function ownMemo({ memo, doc_number }: Pick<LedgerLine, 'memo' | 'doc_number'>): string {
  return memo === doc_number ? '' : memo;
}

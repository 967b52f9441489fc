import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';

/** What a posting says of its document. */
interface Posted {
  kind: string;
  doc_id?: number | null;
  doc_number?: string | null;
}

/** A page of the product, and what it is asked for. */
export interface Source {
  to: string;
  search?: Record<string, unknown>;
}

/**
 * Where the document behind a posting is shown to a person who may read so much; null when it has no page, so that
 * its entry is shown instead.
 */
export function sourceOf(
  { kind, doc_id, doc_number }: Posted,
  mayRead: (subject: Subject) => boolean,
): Source | null {
  if (doc_id === null || doc_id === undefined) return null;
  switch (kind === 'stock_cost' ? costOf(doc_number) : kind) {
    case 'invoice':
    case 'debit_note':
    case 'sales_receipt':
      return mayRead('Sales') ? { to: paths.sale(doc_id) } : null;
    case 'credit_note':
      return mayRead('Sales') ? { to: paths.creditNote(doc_id) } : null;
    case 'bill':
      return mayRead('Bills') ? { to: paths.bill(doc_id) } : null;
    case 'vendor_credit':
      return mayRead('Bills') ? { to: paths.vendorCredit(doc_id) } : null;
    case 'expense':
      return mayRead('Expenses') ? { to: paths.expense(doc_id) } : null;
    case 'payment':
      return mayRead('Make Payment')
        ? { to: paths.paymentsMade, search: { receipt: doc_id } }
        : null;
    case 'vendor_refund':
      return mayRead('Make Payment')
        ? { to: paths.paymentsMade, search: { kind: 'refund', receipt: doc_id } }
        : null;
    // Payments have a list of their own, which also those have who read no invoices.
    case 'receipt':
      return mayRead('Receive Payment')
        ? { to: paths.payments, search: { receipt: doc_id } }
        : null;
    case 'refund':
      return mayRead('Receive Payment')
        ? { to: paths.payments, search: { kind: 'refund', receipt: doc_id } }
        : null;
    case 'cheque':
      return mayRead('Receive Payment') || mayRead('Make Payment')
        ? { to: paths.cheque(doc_id) }
        : null;
    case 'stock_adjustment':
      return mayRead('Products & Services')
        ? { to: paths.stockAdjustments, search: { open: doc_id } }
        : null;
    case 'tax_return':
      return mayRead('VAT report') ? { to: paths.vatReturn(doc_id) } : null;
    case 'tax_adjustment':
      return mayRead('VAT report')
        ? { to: paths.vatReturns, search: { adjustment: doc_id } }
        : null;
    // Withheld tax and value added tax alike.
    case 'tax_payment':
      return mayRead('Make Payment') ? { to: paths.remittances, search: { open: doc_id } } : null;
    case 'fixed_asset':
      return mayRead('Journal Entry') ? { to: paths.fixedAsset(doc_id) } : null;
    case 'depreciation':
      return mayRead('Journal Entry') ? { to: paths.depreciationRun(doc_id) } : null;
    case 'revaluation':
      return mayRead('Journal Entry') ? { to: paths.revaluation(doc_id) } : null;
    case 'transfer':
      return mayRead('Bank accounts') ? { to: paths.transfer(doc_id) } : null;
    case 'journal_entry':
      return mayRead('Journal Entry') ? { to: paths.journalEntry(doc_id) } : null;
    default:
      return null;
  }
}

/** What moved the goods that a cost was posted for; it bears that document's id and number. */
function costOf(number: string | null | undefined): string | null {
  if (number?.startsWith('ADJ-')) return 'stock_adjustment';
  if (number?.startsWith('CN-')) return 'credit_note';
  if (number?.startsWith('VC-')) return 'vendor_credit';
  return /^(INV|DN|SR)-/.test(number ?? '') ? 'invoice' : null;
}

/** The kinds of document that post to the books. */
export const KINDS = [
  'invoice',
  'receipt',
  'credit_note',
  'debit_note',
  'sales_receipt',
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
  'tax_adjustment',
  'revaluation',
  'fixed_asset',
  'depreciation',
  'asset_disposal',
  'opening',
  'import',
] as const;

/** The kind as the texts name it; one that is not known yet is a plain entry. */
export function kindNamed(kind: string): (typeof KINDS)[number] {
  return KINDS.find((one) => one === kind) ?? 'journal_entry';
}

/** What a memo adds to the document's number, which many merely repeat. */
export function ownMemo({
  memo,
  doc_number,
}: {
  memo: string;
  doc_number?: string | null;
}): string {
  return memo === doc_number ? '' : memo;
}

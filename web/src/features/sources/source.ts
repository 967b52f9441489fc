import { type RecordKind, type RecordPage, recordPage } from '@/app/record-pages';
import type { Subject } from '@/shared/auth/ability';

/** The document of a journal entry or line. */
interface Posted {
  kind: string;
  doc_id?: number | null;
  /** Of a cost of goods: the kind of the document that moved them, whose id it has. */
  goods_kind?: string | null;
}

/**
 * The documents that have a page, by their kinds in the books, and what a person must be able to read: one of the
 * subjects.
 */
const SUBJECTS = {
  invoice: ['Sales'],
  debit_note: ['Sales'],
  sales_receipt: ['Sales'],
  credit_note: ['Sales'],
  bill: ['Bills'],
  vendor_credit: ['Bills'],
  expense: ['Expenses'],
  payment: ['Make Payment'],
  vendor_refund: ['Make Payment'],
  receipt: ['Receive Payment'],
  refund: ['Receive Payment'],
  cheque: ['Receive Payment', 'Make Payment'],
  stock_adjustment: ['Products & Services'],
  tax_return: ['VAT report'],
  tax_adjustment: ['VAT report'],
  // Payments of withheld tax and of value added tax.
  tax_payment: ['Make Payment'],
  fixed_asset: ['Journal Entry'],
  depreciation: ['Journal Entry'],
  revaluation: ['Journal Entry'],
  transfer: ['Bank accounts'],
  journal_entry: ['Journal Entry'],
} as const satisfies Partial<Record<RecordKind, readonly Subject[]>>;

type SourceKind = keyof typeof SUBJECTS;

function isSourceKind(kind: string | null): kind is SourceKind {
  return kind !== null && Object.hasOwn(SUBJECTS, kind);
}

/**
 * The page of the document behind a posting; null when it has none or the person may not read it, so that its entry is
 * shown instead.
 */
export function sourceOf(
  { kind, doc_id, goods_kind }: Posted,
  mayRead: (subject: Subject) => boolean,
): RecordPage | null {
  if (doc_id === null || doc_id === undefined) return null;
  const source = kind === 'stock_cost' ? (goods_kind ?? null) : kind;
  if (!isSourceKind(source) || !SUBJECTS[source].some(mayRead)) return null;
  return recordPage(source, doc_id);
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

/** The kind as the texts name it; a plain entry for an unknown one. */
export function kindNamed(kind: string): (typeof KINDS)[number] {
  return KINDS.find((one) => one === kind) ?? 'journal_entry';
}

/** A memo, or nothing when it only repeats the document's number. */
export function ownMemo({
  memo,
  doc_number,
}: {
  memo: string;
  doc_number?: string | null;
}): string {
  return memo === doc_number ? '' : memo;
}

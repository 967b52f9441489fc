import { recordPath } from '@/app/record-pages';
import type { AttachedKind } from '@/features/attachments/public';

/** The kinds of records that files are attached to, in the order of the list. */
export const KINDS = [
  'invoice',
  'quote',
  'credit_note',
  'bill',
  'vendor_credit',
  'expense',
  'journal_entry',
  'fixed_asset',
  'customer',
  'vendor',
  'project',
  'authority_document',
] as const satisfies readonly AttachedKind[];

/** The page of the record that a file is attached to. */
export function placeOf({ kind, record_id }: { kind: AttachedKind; record_id: number }): string {
  return recordPath(kind === 'authority_document' ? 'received_document' : kind, record_id);
}

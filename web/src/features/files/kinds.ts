import { paths } from '@/app/paths';
import type { AttachedKind } from '@/features/attachments/public';

/** Where the record of each kind is shown. */
const PLACES: Record<AttachedKind, (id: number) => string> = {
  invoice: paths.sale,
  quote: paths.quote,
  credit_note: paths.creditNote,
  bill: paths.bill,
  vendor_credit: paths.vendorCredit,
  expense: paths.expense,
  journal_entry: paths.journalEntry,
  fixed_asset: paths.fixedAsset,
  customer: paths.customer,
  vendor: paths.vendor,
  project: paths.project,
};

/** What files are kept with, in the order of the list. */
export const KINDS = Object.keys(PLACES) as readonly AttachedKind[];

/** The page of the record that a file is kept with. */
export function placeOf({ kind, record_id }: { kind: AttachedKind; record_id: number }): string {
  return PLACES[kind](record_id);
}

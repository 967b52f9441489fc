import { paths } from '@/app/paths';
import type { DocumentKind } from './api';

const ADDRESSES: Readonly<Record<DocumentKind, (id: number) => string>> = {
  invoice: paths.sale,
  quote: paths.quote,
  credit_note: paths.creditNote,
  bill: paths.bill,
  expense: paths.expense,
  vendor_credit: paths.vendorCredit,
};

/** The page of a document. */
export const addressOf = ({ kind, id }: { kind: DocumentKind; id: number }) => ADDRESSES[kind](id);

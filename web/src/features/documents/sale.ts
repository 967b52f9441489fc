import type { PickedRecord } from '@/shared/lib/fields';
import type { TypedDocument } from './typed-document';

/** The places in the form of the fields that the server names after a customer. */
export const SALE_NAMES = {
  customer_id: 'party',
  customer_email: 'party_email',
  billing_address: 'address',
} as const;

interface Sold {
  customer_id: number;
  customer_name: string;
  customer_email?: string | null;
  billing_address?: string | null;
}

/** The customer of a saved document under the form's names. */
export function fromSale({ customer_id: id, customer_name: label, ...sold }: Sold) {
  const party: PickedRecord = { id, label };
  return {
    party,
    party_email: sold.customer_email ?? null,
    address: sold.billing_address ?? null,
  };
}

/** The party of a typed document as documents of sales name it. */
export function asSale({ party_id, party_email, address }: TypedDocument) {
  return {
    customer_id: party_id ?? 0,
    customer_email: party_email,
    billing_address: address,
  };
}

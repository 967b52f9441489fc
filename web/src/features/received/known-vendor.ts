import type { ReceivedView } from './api-types';

/** What a document says of who issued it, as the form of a vendor has it. */
export function knownVendor({
  party_tax_id: tax_id,
  party_address: address,
}: Pick<ReceivedView, 'party_tax_id' | 'party_address'>) {
  return {
    tax_id: tax_id ?? '',
    address: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.governorate ?? '',
  };
}

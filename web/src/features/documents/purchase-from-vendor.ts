import { addressLine } from '@/features/parties/public';
import type { VendorDetail } from '@/features/vendors/public';
import type { FormReferences } from './components/use-form-references';
import type { DocumentValues } from './schema';

/** A new purchase from a vendor, with their address and currency. */
export function purchaseFromVendor(
  { VendorID: id, vendor, currency }: VendorDetail,
  empty: DocumentValues,
  { baseCurrency }: Pick<FormReferences, 'baseCurrency'>,
): DocumentValues {
  const { address, city, state, postal_code } = vendor;
  return {
    ...empty,
    party: { id, label: vendor.display_name },
    address: addressLine([address, city, state, postal_code]) ?? '',
    currency_id: String(currency.id),
    exchange_rate: currency.id === baseCurrency.id ? '1' : '',
  };
}

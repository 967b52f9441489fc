import { addressLine, partyOption } from '@/features/parties/public';
import { type Format, useFormat } from '@/shared/format/use-format';
import type { EntityCreation } from '@/shared/ui/entity-combobox';
import type { VendorDetail } from '../api';
import { VendorDialog } from '../dialogs/vendor-dialog';
import type { VendorOption } from './use-vendor-picker';

/** A vendor that has just been added, as the picker's own search would give it. */
function addedOption(detail: VendorDetail, format: Pick<Format, 'money'>): VendorOption {
  const { VendorID: id, vendor, currency, OpenBalance: open_balance } = detail;
  const { display_name, company_name = null, email = null, tax_id = null } = vendor;
  const phone = vendor.phone ?? vendor.mobile ?? null;
  const option = { id, display_name, company_name, phone, email, tax_id, currency, open_balance };
  return {
    ...partyOption(option, format),
    vendor: {
      id,
      email,
      address: addressLine([vendor.address, vendor.city, vendor.state]),
      terms_id: vendor.terms_id ?? null,
      currency,
      exchange_rate: vendor.exchange_rate ?? '1',
      withholding_tax_id: vendor.withholding_tax_id ?? null,
      withholding_exempt_until: vendor.withholding_exempt_until ?? null,
    },
  };
}

/** Adds the vendor that was missing where one is chosen. */
export function VendorCreation({
  text,
  onDone,
  onClose,
}: Parameters<EntityCreation<VendorOption>['render']>[0]) {
  const format = useFormat();
  return (
    <VendorDialog
      name={text}
      onSaved={(detail) => onDone(addedOption(detail, format))}
      onClose={onClose}
    />
  );
}

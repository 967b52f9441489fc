import {
  emptyParty,
  identityNumber,
  openingToApi,
  PARTY_FIELD_NAMES,
  type PartyNames,
  type PartyStart,
  partyToApi,
  partyValues,
} from '@/features/parties/public';
import type { Format } from '@/shared/format/use-format';
import { isZero, orNull, type PickedRecord } from '@/shared/lib/fields';
import type { VendorDetail, VendorInput } from './api';
import type { CheckedVendor, VendorValues } from './schema';

/** A new vendor: somebody in Egypt unless said otherwise. */
export function emptyVendor(start: PartyStart): VendorValues {
  return {
    ...emptyParty(start),
    // The name that is typed first is the one on its documents; few have another one on their papers.
    company_name: '',
    vendor_type: 'local',
    tax_office: '',
    tax_file_number: '',
    billing: '',
    main_account: null,
    payable_account: null,
    withholding_tax: null,
    withholding_exempt_until: '',
  };
}

type Named = Pick<Format, 'name'>;

/** A record that the vendor names, with its names as the server sends them beside the id. */
function picked(
  id: number | null | undefined,
  name_en: string | null | undefined,
  name_ar: string | null | undefined,
  format: Named,
): PickedRecord | null {
  return id ? { id, label: format.name({ name_en: name_en ?? '', name_ar: name_ar ?? '' }) } : null;
}

export function fromApi(detail: VendorDetail, names: PartyNames, format: Named): VendorValues {
  const { vendor } = detail;
  const saved = {
    ...vendor,
    country_id: vendor.country,
    memo: vendor.notes,
    opening_balance_date: vendor.as_of,
  };
  return {
    ...partyValues(saved, names),
    vendor_type: vendor.is_foreign ? 'foreign' : 'local',
    tax_office: vendor.tax_office ?? '',
    tax_file_number: vendor.tax_file_number ?? '',
    billing: isZero(vendor.billing ?? '0') ? '' : (vendor.billing ?? ''),
    main_account: picked(
      vendor.main_charts_id,
      detail.main_account_name,
      detail.main_account_name_ar,
      format,
    ),
    payable_account: picked(
      vendor.bill_chart_id,
      detail.payable_account_name,
      detail.payable_account_name_ar,
      format,
    ),
    withholding_tax: picked(
      vendor.withholding_tax_id,
      detail.withholding_tax_name,
      detail.withholding_tax_name_ar,
      format,
    ),
    withholding_exempt_until: vendor.withholding_exempt_until ?? '',
  };
}

export function toApi(values: CheckedVendor, companyCurrencyId: number): VendorInput {
  const { country_id, memo, ...party } = partyToApi(values, companyCurrencyId);
  const { opening_balance, opening_balance_date } = openingToApi(values);
  const abroad = values.vendor_type === 'foreign';
  return {
    ...party,
    first_name: orNull(values.first_name),
    middle_name: orNull(values.middle_name),
    last_name: orNull(values.last_name),
    company_name: orNull(values.company_name),
    is_foreign: abroad,
    national_id: identityNumber(values.national_id, { abroad }),
    tax_id: identityNumber(values.tax_id, { abroad }),
    // Registration, office and file are the Egyptian authority's.
    tax: abroad ? null : orNull(values.tax),
    tax_office: abroad ? null : orNull(values.tax_office),
    tax_file_number: abroad ? null : orNull(values.tax_file_number),
    country: country_id,
    notes: memo,
    billing: orNull(values.billing),
    main_charts_id: values.main_account?.id ?? null,
    bill_chart_id: values.payable_account?.id ?? null,
    withholding_tax_id: values.withholding_tax?.id ?? null,
    withholding_exempt_until: orNull(values.withholding_exempt_until),
    opening_balance,
    as_of: opening_balance_date,
  };
}

/** Where a field that the server names has another name in the form. */
export const FIELD_NAMES = {
  ...PARTY_FIELD_NAMES,
  notes: 'memo',
  as_of: 'opening_balance_date',
  foreign_opening_balance: 'opening_balance',
  main_charts_id: 'main_account',
  bill_chart_id: 'payable_account',
  withholding_tax_id: 'withholding_tax',
};

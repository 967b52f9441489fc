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
import { orNull } from '@/shared/lib/fields';
import type { CustomerInput } from './api';
import type { CheckedCustomer, CustomerType, CustomerValues } from './schema';

/** A new customer. A company unless said otherwise: most who are invoiced are. */
export function emptyCustomer(start: PartyStart): CustomerValues {
  return {
    ...emptyParty(start),
    customer_type: 'local_company',
    billing_email: '',
    billing_same_as_shipping: true,
    reminders_exempt: false,
    credit_limit: '',
    shipping_address: '',
    shipping_city: '',
    shipping_state: '',
    shipping_postal_code: '',
    shipping_country: null,
  };
}

export function fromApi(customer: CustomerInput, names: PartyNames): CustomerValues {
  const saved = {
    ...customer,
    first_name: customer.customer_first_name,
    middle_name: customer.customer_middle_name,
    last_name: customer.customer_last_name,
  };
  return {
    ...partyValues(saved, names),
    customer_type: customer.customer_type,
    billing_email: customer.billing_email ?? '',
    billing_same_as_shipping: customer.billing_same_as_shipping ?? false,
    reminders_exempt: customer.reminders_exempt ?? false,
    credit_limit: customer.credit_limit ?? '',
    shipping_address: customer.shipping_address ?? '',
    shipping_city: customer.shipping_city ?? '',
    shipping_state: customer.shipping_state ?? '',
    shipping_postal_code: customer.shipping_postal_code ?? '',
    shipping_country: names.country(customer.shipping_country_id),
  };
}

/** Which identity a kind of customer has; what was typed under another kind is not sent. */
function identity(values: CheckedCustomer, type: CustomerType) {
  const abroad = type === 'foreign';
  return {
    company_name: type === 'personal' ? null : orNull(values.company_name),
    national_id: type === 'local_company' ? null : identityNumber(values.national_id, { abroad }),
    tax_id: identityNumber(values.tax_id, { abroad }),
    tax: abroad ? null : orNull(values.tax),
  };
}

function shipping(values: CheckedCustomer) {
  if (values.billing_same_as_shipping) {
    return {
      shipping_address: null,
      shipping_city: null,
      shipping_state: null,
      shipping_postal_code: null,
      shipping_country_id: null,
    };
  }
  return {
    shipping_address: orNull(values.shipping_address),
    shipping_city: orNull(values.shipping_city),
    shipping_state: orNull(values.shipping_state),
    shipping_postal_code: orNull(values.shipping_postal_code),
    shipping_country_id: values.shipping_country?.id ?? null,
  };
}

export function toApi(values: CheckedCustomer, companyCurrencyId: number): CustomerInput {
  return {
    ...partyToApi(values, companyCurrencyId),
    customer_type: values.customer_type,
    customer_first_name: orNull(values.first_name),
    customer_middle_name: orNull(values.middle_name),
    customer_last_name: orNull(values.last_name),
    ...identity(values, values.customer_type),
    billing_email: orNull(values.billing_email),
    billing_same_as_shipping: values.billing_same_as_shipping,
    reminders_exempt: values.reminders_exempt ?? false,
    // Blank takes the limit away.
    credit_limit: values.credit_limit ?? '',
    ...shipping(values),
    ...openingToApi(values),
  };
}

/** Where a field that the server names has another name in the form. */
export const FIELD_NAMES = {
  ...PARTY_FIELD_NAMES,
  customer_first_name: 'first_name',
  customer_middle_name: 'middle_name',
  customer_last_name: 'last_name',
  shipping_country_id: 'shipping_country',
};

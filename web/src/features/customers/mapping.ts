import { isZero, orNull, type Picked } from '@/shared/lib/fields';
import type { CustomerInput } from './api';
import {
  type CheckedCustomer,
  type CustomerType,
  type CustomerValues,
  plainNumber,
} from './schema';

/** What a new customer starts with. */
export interface CustomerStart {
  name?: string;
  currency: Picked;
  /** The company's own country. */
  country: Picked | null;
  today: string;
}

/** A new customer. A company unless said otherwise: most who are invoiced are. */
export function emptyCustomer({
  name = '',
  currency,
  country,
  today,
}: CustomerStart): CustomerValues {
  return {
    customer_type: 'local_company',
    title: '',
    customer_first_name: '',
    customer_middle_name: '',
    customer_last_name: '',
    company_name: name,
    display_name: name,
    national_id: '',
    tax_id: '',
    tax: '',
    email: '',
    billing_email: '',
    phone: '',
    mobile: '',
    other: '',
    website: '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    country,
    billing_same_as_shipping: true,
    shipping_address: '',
    shipping_city: '',
    shipping_state: '',
    shipping_postal_code: '',
    shipping_country: null,
    currency,
    exchange_rate: '',
    terms: null,
    memo: '',
    opening_balance: '',
    opening_balance_date: today,
    version: null,
  };
}

/** Records that the ids of a customer stand for, in the reader's language. */
export interface CustomerNames {
  country: (id: number | null | undefined) => Picked | null;
  terms: (id: number | null | undefined) => Picked | null;
  currency: Picked;
}

export function fromApi(customer: CustomerInput, names: CustomerNames): CustomerValues {
  return {
    ...textsFrom(customer),
    customer_type: customer.customer_type,
    country: names.country(customer.country_id),
    billing_same_as_shipping: customer.billing_same_as_shipping ?? false,
    shipping_country: names.country(customer.shipping_country_id),
    currency: names.currency,
    terms: names.terms(customer.terms_id),
    version: customer.version ?? null,
  };
}

function textsFrom(customer: CustomerInput) {
  return {
    title: customer.title ?? '',
    customer_first_name: customer.customer_first_name ?? '',
    customer_middle_name: customer.customer_middle_name ?? '',
    customer_last_name: customer.customer_last_name ?? '',
    company_name: customer.company_name ?? '',
    display_name: customer.display_name,
    national_id: customer.national_id ?? '',
    tax_id: customer.tax_id ?? '',
    tax: customer.tax ?? '',
    email: customer.email ?? '',
    billing_email: customer.billing_email ?? '',
    phone: customer.phone ?? '',
    mobile: customer.mobile ?? '',
    other: customer.other ?? '',
    website: customer.website ?? '',
    address: customer.address ?? '',
    city: customer.city ?? '',
    state: customer.state ?? '',
    postal_code: customer.postal_code ?? '',
    shipping_address: customer.shipping_address ?? '',
    shipping_city: customer.shipping_city ?? '',
    shipping_state: customer.shipping_state ?? '',
    shipping_postal_code: customer.shipping_postal_code ?? '',
    exchange_rate: customer.exchange_rate ?? '',
    memo: customer.memo ?? '',
    opening_balance: customer.opening_balance ?? '',
    opening_balance_date: customer.opening_balance_date ?? '',
  };
}

/** Which identity a kind of customer has; what was typed under another kind is not sent. */
function identity(values: CheckedCustomer, type: CustomerType) {
  const number = (typed: string) => orNull(type === 'foreign' ? typed : plainNumber(typed));
  return {
    company_name: type === 'personal' ? null : orNull(values.company_name),
    national_id: type === 'local_company' ? null : number(values.national_id),
    tax_id: number(values.tax_id),
    tax: type === 'foreign' ? null : orNull(values.tax),
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

/** A new customer has an opening balance or none; an edit that empties the field takes it away. */
function opening(values: CheckedCustomer) {
  const opens = values.opening_balance !== '' && !isZero(values.opening_balance);
  if (opens) {
    const { opening_balance, opening_balance_date } = values;
    return { opening_balance, opening_balance_date };
  }
  return { opening_balance: values.version === null ? null : '', opening_balance_date: null };
}

export function toApi(values: CheckedCustomer, companyCurrencyId: number): CustomerInput {
  const foreignMoney = values.currency.id !== companyCurrencyId;
  return {
    customer_type: values.customer_type,
    title: orNull(values.title),
    customer_first_name: orNull(values.customer_first_name),
    customer_middle_name: orNull(values.customer_middle_name),
    customer_last_name: orNull(values.customer_last_name),
    ...identity(values, values.customer_type),
    display_name: values.display_name,
    email: orNull(values.email),
    billing_email: orNull(values.billing_email),
    phone: orNull(values.phone),
    mobile: orNull(values.mobile),
    other: orNull(values.other),
    website: orNull(values.website),
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    postal_code: orNull(values.postal_code),
    country_id: values.country?.id ?? null,
    billing_same_as_shipping: values.billing_same_as_shipping,
    ...shipping(values),
    currency_id: values.currency.id,
    exchange_rate: foreignMoney ? orNull(values.exchange_rate) : null,
    terms_id: values.terms?.id ?? null,
    memo: orNull(values.memo),
    ...opening(values),
    version: values.version,
  };
}

/** Where a field that the server names has another name in the form. */
export const FIELD_NAMES = {
  country_id: 'country',
  shipping_country_id: 'shipping_country',
  currency_id: 'currency',
  terms_id: 'terms',
};

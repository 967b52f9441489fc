import { isZero, orNull, type PickedRecord } from '@/shared/lib/fields';
import { type CheckedParty, type PartyValues, plainNumber } from './schema';

/** What a new party starts with. */
export interface PartyStart {
  name?: string;
  currency: PickedRecord;
  /** The company's own country. */
  country: PickedRecord | null;
  today: string;
}

/** A new party of which only the name is known, which is taken for a company's. */
export function emptyParty({ name = '', currency, country, today }: PartyStart): PartyValues {
  return {
    title: '',
    first_name: '',
    middle_name: '',
    last_name: '',
    company_name: name,
    display_name: name,
    national_id: '',
    tax_id: '',
    tax: '',
    email: '',
    phone: '',
    mobile: '',
    other: '',
    website: '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    country,
    currency,
    exchange_rate: '',
    terms: null,
    memo: '',
    opening_balance: '',
    opening_balance_date: today,
    version: null,
  };
}

/** The names of the records that a party's ids name, in the reader's language. */
export interface PartyNames {
  country: (id: number | null | undefined) => PickedRecord | null;
  terms: (id: number | null | undefined) => PickedRecord | null;
  currency: PickedRecord;
}

type Text = Exclude<
  {
    [Field in keyof PartyValues]: PartyValues[Field] extends string ? Field : never;
  }[keyof PartyValues],
  'display_name'
>;

/** A party as the server has it, by the form's names. */
export type SavedParty = { [Field in Text]?: string | null | undefined } & {
  display_name: string;
  country_id?: number | null | undefined;
  terms_id?: number | null | undefined;
  version?: number | null | undefined;
};

export function partyValues(saved: SavedParty, names: PartyNames): PartyValues {
  return {
    ...partyTexts(saved),
    country: names.country(saved.country_id),
    currency: names.currency,
    terms: names.terms(saved.terms_id),
    version: saved.version ?? null,
  };
}

function partyTexts(saved: SavedParty) {
  return {
    title: saved.title ?? '',
    first_name: saved.first_name ?? '',
    middle_name: saved.middle_name ?? '',
    last_name: saved.last_name ?? '',
    company_name: saved.company_name ?? '',
    display_name: saved.display_name,
    national_id: saved.national_id ?? '',
    tax_id: saved.tax_id ?? '',
    tax: saved.tax ?? '',
    email: saved.email ?? '',
    phone: saved.phone ?? '',
    mobile: saved.mobile ?? '',
    other: saved.other ?? '',
    website: saved.website ?? '',
    address: saved.address ?? '',
    city: saved.city ?? '',
    state: saved.state ?? '',
    postal_code: saved.postal_code ?? '',
    exchange_rate: saved.exchange_rate ?? '',
    memo: saved.memo ?? '',
    opening_balance: saved.opening_balance ?? '',
    opening_balance_date: saved.opening_balance_date ?? '',
  };
}

/** An identity number as it is sent: as it was typed where it is from abroad. */
export function identityNumber(typed: string, { abroad }: { abroad: boolean }): string | null {
  return orNull(abroad ? typed : plainNumber(typed));
}

/** A new party has an opening balance or none; an edit that empties the field takes it away. */
export function openingToApi(
  values: Pick<CheckedParty, 'opening_balance' | 'opening_balance_date' | 'version'>,
) {
  const opens = values.opening_balance !== '' && !isZero(values.opening_balance);
  if (opens) {
    const { opening_balance, opening_balance_date } = values;
    return { opening_balance, opening_balance_date };
  }
  return { opening_balance: values.version === null ? null : '', opening_balance_date: null };
}

/** What is sent of every party under the form's own names; its names and numbers are its side's. */
export function partyToApi(values: CheckedParty, companyCurrencyId: number) {
  const foreignMoney = values.currency.id !== companyCurrencyId;
  return {
    title: orNull(values.title),
    display_name: values.display_name,
    email: orNull(values.email),
    phone: orNull(values.phone),
    mobile: orNull(values.mobile),
    other: orNull(values.other),
    website: orNull(values.website),
    address: orNull(values.address),
    city: orNull(values.city),
    state: orNull(values.state),
    postal_code: orNull(values.postal_code),
    country_id: values.country?.id ?? null,
    currency_id: values.currency.id,
    exchange_rate: foreignMoney ? orNull(values.exchange_rate) : null,
    terms_id: values.terms?.id ?? null,
    memo: orNull(values.memo),
    version: values.version,
  };
}

/** Where a field that the server names has another name in the form. */
export const PARTY_FIELD_NAMES = {
  country_id: 'country',
  currency_id: 'currency',
  terms_id: 'terms',
} as const;

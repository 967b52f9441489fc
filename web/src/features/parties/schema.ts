import { z } from 'zod/mini';
import {
  date,
  decimal,
  email,
  isZero,
  maybePicked,
  type PickedRecord,
  picked,
  rate,
  required,
  text,
  website,
} from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { phone } from '@/shared/lib/phone';
import { EGYPTIAN_TAX_ID } from './tax-number';

/** How a person is addressed; the server keeps the English word. */
export const TITLES = ['Mr', 'Ms', 'Mrs'] as const;
export type Title = (typeof TITLES)[number];

/** An identity number without the marks and spaces that people write in it, in Latin digits. */
export function plainNumber(typed: string): string {
  return latinDigits(typed).replace(/[\s/\-\u200e\u200f\u061c\u2066-\u2069]/g, '');
}

/** Longest name, as the server keeps it. */
const NAME = 100;

/** A currency with the places after its point. A draft may be older. */
export interface PickedCurrency extends PickedRecord {
  minor_digits?: number;
}

/** The fields that customers and vendors both have. */
export const partyShape = {
  title: z.string(),
  first_name: text(NAME),
  middle_name: text(NAME),
  last_name: text(NAME),
  company_name: text(NAME),
  display_name: required(NAME),
  national_id: text(40),
  tax_id: text(40),
  tax: text(40),
  email: email(),
  phone: phone(),
  mobile: phone(),
  other: text(NAME),
  website: website(),
  address: text(300),
  city: text(100),
  state: text(100),
  postal_code: text(16),
  country: maybePicked(),
  currency: picked<PickedCurrency>(),
  exchange_rate: rate(),
  terms: maybePicked(),
  memo: text(1000),
  opening_balance: decimal(),
  opening_balance_date: date(),
  /** The version that was opened for editing; a new party has none. */
  version: z.nullable(z.number()),
};

const party = z.object(partyShape);

/** What the form of a party holds, beside what only customers or only vendors have. */
export type PartyValues = z.input<typeof party>;
export type CheckedParty = z.output<typeof party>;

/** The century, the date of birth, the governorate, a serial and a check digit. */
const EGYPTIAN_NATIONAL_ID = /^[23]\d{13}$/;

export type Refuse = (field: keyof PartyValues, message: string) => void;

/** The numbers of a party that is registered in Egypt; blank is no number. */
export function checkIdentity(
  { tax_id, tax, national_id }: Pick<PartyValues, 'tax_id' | 'tax' | 'national_id'>,
  needs: { taxId: boolean; nationalId: boolean },
  refuse: Refuse,
): void {
  const wrong = (typed: string, pattern: RegExp) =>
    typed !== '' && !pattern.test(plainNumber(typed));
  if (needs.taxId && wrong(tax_id, EGYPTIAN_TAX_ID)) refuse('tax_id', 'parties:form.taxIdWrong');
  // The number of the VAT register was of the same shape before the two became one.
  if (needs.taxId && wrong(tax, EGYPTIAN_TAX_ID)) refuse('tax', 'parties:form.taxNumberWrong');
  if (needs.nationalId && wrong(national_id, EGYPTIAN_NATIONAL_ID)) {
    refuse('national_id', 'parties:form.nationalIdWrong');
  }
}

/** What an opening balance is checked by. */
interface OpeningRules {
  /** The company's currency, where a balance in any other needs a rate. */
  rateFor: number | null;
  /** An opening balance is dated today at the latest. */
  today: string;
}

/** What is said of an amount finer than its currency, by the currency's places. */
const TOO_FINE_FOR: Record<number, string> = {
  0: 'parties:form.wholeUnits',
  2: 'parties:form.twoPlaces',
  3: 'parties:form.threePlaces',
};

/** The date of an opening balance, and its amount in its currency's decimals. */
export function checkOpening(
  value: Pick<PartyValues, 'opening_balance' | 'opening_balance_date' | 'exchange_rate'> & {
    // A check also runs on a form without a currency, whatever its type says.
    currency: PickedCurrency | null;
  },
  { rateFor, today }: OpeningRules,
  refuse: Refuse,
): void {
  const { opening_balance, opening_balance_date: since } = value;
  if (!opening_balance || isZero(opening_balance)) return;
  const places = value.currency?.minor_digits;
  const tooFine = places === undefined ? undefined : TOO_FINE_FOR[places];
  const typed = /\.(\d*?)0*$/.exec(opening_balance)?.[1]?.length ?? 0;
  if (tooFine && typed > (places ?? 0)) refuse('opening_balance', tooFine);
  if (!since) refuse('opening_balance_date', 'required');
  if (since > today) refuse('opening_balance_date', 'parties:form.openingInTheFuture');
  const foreign = rateFor !== null && value.currency !== null && value.currency.id !== rateFor;
  if (foreign && !value.exchange_rate) refuse('exchange_rate', 'required');
}

/** The names that the display name is suggested from. */
export type Names = Pick<PartyValues, 'first_name' | 'middle_name' | 'last_name' | 'company_name'>;

/** The display name that the other names suggest: the company's, else the person's in full. */
export function suggestedName(names: Names, { person }: { person: boolean }): string {
  if (!person && names.company_name.trim()) return names.company_name.trim();
  return [names.first_name, names.middle_name, names.last_name]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');
}

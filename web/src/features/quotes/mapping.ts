import {
  asSale,
  type DocumentValues,
  fromSale,
  fromSaved,
  newDocument,
  SALE_NAMES,
  type Sent,
  typedDocument,
  withoutForeignRate,
  withUsualCodes,
} from '@/features/documents/public';
import type { Currency } from '@/shared/auth/session';
import { addDays } from '@/shared/lib/date-keys';
import type { PickedRecord } from '@/shared/lib/fields';
import type { QuoteInput, QuoteView } from './api';

/** How long an offer is valid when nobody says. */
export const USUAL_DAYS = 30;

/** What the server calls the fields of the form. */
export const QUOTE_NAMES = {
  ...SALE_NAMES,
  quote_number: 'number',
  quote_date: 'date',
  valid_until: 'due_date',
} as const;

/** A quote is typed as the invoice that it may become: its last day is where that one's due date is. */
export function newQuote(
  currency: Currency,
  today: string,
  tax: string,
  branch: PickedRecord | null = null,
): DocumentValues {
  return { ...newDocument(currency, today, tax, branch), due_date: addDays(today, USUAL_DAYS) };
}

/** A saved quote as the form shows it. */
export function fromQuote(quote: QuoteView, tax: string): DocumentValues {
  const { quote_number: number, quote_date: date, valid_until: due_date } = quote;
  return fromSaved({ ...quote, ...fromSale(quote), number, date, due_date }, () => null, tax);
}

/** A new quote like another one: of today, with its own number, days, codes and rate. */
export function copyOfQuote(values: DocumentValues, today: string, base: Currency): DocumentValues {
  return {
    ...withUsualCodes(withoutForeignRate(values, base)),
    number: '',
    date: today,
    due_date: addDays(today, USUAL_DAYS),
  };
}

/** The values as the server takes them. */
export function toQuote(values: DocumentValues, sent: Sent): QuoteInput {
  const typed = typedDocument(values, sent);
  return {
    ...typed.priced,
    ...asSale(typed),
    quote_number: typed.number,
    quote_date: typed.date,
    valid_until: typed.due_date,
    withholding_percent: typed.withholding_percent,
  };
}

import {
  fromApi,
  type InvoiceValues,
  newInvoice,
  toApi,
  withUsualCodes,
} from '@/features/invoices/public';
import type { Currency } from '@/shared/auth/session';
import { addDays } from '@/shared/lib/date-keys';
import type { Picked } from '@/shared/lib/fields';
import type { QuoteInput, QuoteView } from './api';

/** How long an offer stands when nobody says. */
export const USUAL_DAYS = 30;

/** What the server calls the fields that an invoice has under other names. */
export const QUOTE_NAMES = {
  quote_number: 'invoice_number',
  quote_date: 'invoice_date',
  valid_until: 'due_date',
} as const;

/** A quote is typed as the invoice that it may become: its last day stands where that one's due date is. */
export function newQuote(
  currency: Currency,
  today: string,
  tax: string,
  branch: Picked | null = null,
): InvoiceValues {
  return { ...newInvoice(currency, today, tax, branch), due_date: addDays(today, USUAL_DAYS) };
}

/** A saved quote as the form shows it. */
export function fromQuote(quote: QuoteView, tax: string): InvoiceValues {
  const { totals, ...rest } = quote;
  return fromApi(
    {
      ...rest,
      invoice_number: quote.quote_number,
      invoice_date: quote.quote_date,
      due_date: quote.valid_until,
      // Neither is asked about by the form.
      status: 'open',
      totals: { ...totals, paid: '0', amount_due: totals.total },
    },
    () => null,
    tax,
  );
}

/** A new quote like another one: of today, with a number, days and codes of its own. */
export function copyOfQuote(values: InvoiceValues, today: string): InvoiceValues {
  return {
    ...withUsualCodes(values),
    invoice_number: '',
    invoice_date: today,
    due_date: addDays(today, USUAL_DAYS),
  };
}

/** The values as the server takes them. */
export function toQuote(values: InvoiceValues, sent: Parameters<typeof toApi>[1]): QuoteInput {
  const {
    invoice_number: quote_number,
    invoice_date: quote_date,
    due_date: valid_until,
    terms_id: _terms,
    payment_method_id: _method,
    payment_ref_no: _reference,
    down_payment: _down,
    down_payment_account_id: _account,
    ...same
  } = toApi(values, sent);
  return { ...same, quote_number, quote_date, valid_until };
}

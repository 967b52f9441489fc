import type { z } from 'zod/mini';
import { isZero, orNull } from '@/shared/lib/fields';
import { creditShares } from './credits';
import { amountOf, totalCash } from './distribution';
import type { PaymentRow, PaymentSchema, PaymentValues } from './schema';
import type { CreditsInput, PaymentInput } from './side';

/** The rows that the payment settles; only these are sent. */
export function includedRows(rows: readonly PaymentRow[]): { row: PaymentRow; index: number }[] {
  return rows
    .map((one, index) => ({ row: one, index }))
    .filter(
      ({ row: { cash, withholding } }) => !isZero(cash || '0') || !isZero(withholding || '0'),
    );
}

/** The values as the server takes them. */
export function toApi(
  values: z.output<PaymentSchema>,
  partyId: number,
  { decimals, foreign, byCheque }: { decimals: number; foreign: boolean; byCheque: boolean },
): PaymentInput {
  return {
    party_id: partyId,
    payment_date: values.payment_date,
    account_id: Number(values.account_id),
    payment_method_id: values.payment_method_id ? Number(values.payment_method_id) : null,
    reference_number: orNull(values.reference_number),
    amount: amountOf(values.amount || totalCash(values.rows, decimals)).toFixed(decimals),
    exchange_rate: foreign ? values.exchange_rate : null,
    comments: orNull(values.comments),
    // Where nothing is withheld the field is not shown: what it held before says nothing.
    withholding_certificate: values.rows.some(({ withholding }) => !isZero(withholding || '0'))
      ? orNull(values.withholding_certificate)
      : null,
    cheque:
      byCheque && values.cheque_due
        ? { bank: orNull(values.cheque_bank ?? ''), due_date: values.cheque_due }
        : null,
    endorsed_cheque_id: values.endorsed ? Number(values.endorsed) : null,
    applied: includedRows(values.rows).map(({ row: { document, nature, cash, withholding } }) => {
      const taxed = !isZero(withholding || '0');
      return {
        document_id: document.id,
        cash: amountOf(cash).toFixed(decimals),
        withholding: taxed ? amountOf(withholding).toFixed(decimals) : null,
        withholding_tax_id: taxed ? (nature?.tax_id ?? null) : null,
      };
    }),
  };
}

/** The credits that are used, as the server takes them; null when none is. */
export function creditsToApi(
  { payment_date, credits, rows }: Pick<PaymentValues, 'payment_date' | 'credits' | 'rows'>,
  partyId: number,
  decimals: number,
): CreditsInput | null {
  const shares = creditShares(credits, rows, decimals);
  if (shares.length === 0) return null;
  return {
    party_id: partyId,
    date: payment_date,
    shares: shares.map(({ from, to, amount }) => ({
      credit_kind: from.credit.kind,
      credit_id: from.credit.id,
      document_id: to.document.id,
      amount,
    })),
  };
}

/** What the server calls the document that something is given to, on either side of trade. */
const DOCUMENT_FIELDS = ['invoice_id', 'bill_id'] as const;

/** The places in the form of the fields of used credits. */
export function creditFieldNames(
  { credits, rows }: Pick<PaymentValues, 'credits' | 'rows'>,
  decimals: number,
): Record<string, string> {
  const names = creditShares(credits, rows, decimals).flatMap(({ from, to }, sent) => [
    [`shares.${sent}.amount`, `credits.${credits.indexOf(from)}.use`],
    [`shares.${sent}.credit_id`, `credits.${credits.indexOf(from)}.use`],
    ...DOCUMENT_FIELDS.map((field) => [
      `shares.${sent}.${field}`,
      `rows.${rows.indexOf(to)}.credit`,
    ]),
  ]);
  return Object.fromEntries([['date', 'payment_date'], ...names]);
}

/** The places in the form of the fields that the server names. */
export function fieldNames(rows: readonly PaymentRow[]): Record<string, string> {
  const names = includedRows(rows).flatMap(({ index }, sent) => [
    [`applied.${sent}.cash`, `rows.${index}.cash`],
    ...DOCUMENT_FIELDS.map((field) => [`applied.${sent}.${field}`, `rows.${index}.cash`]),
    [`applied.${sent}.withholding`, `rows.${index}.withholding`],
    [`applied.${sent}.withholding_tax_id`, `rows.${index}.withholding`],
  ]);
  const accounts = ['deposit_account_id', 'payment_account_id'].map((name) => [name, 'account_id']);
  const cheque = [
    ['cheque', 'account_id'],
    ['cheque.bank', 'cheque_bank'],
    ['cheque.due_date', 'cheque_due'],
    ['endorsed_cheque_id', 'endorsed'],
  ];
  return Object.fromEntries([...accounts, ...cheque, ...names]);
}

import {
  asPurchase,
  boughtLines,
  chequeOf,
  copyOf,
  type DocumentValues,
  fromSaved,
  newDocument,
  type Sent,
  type TermOf,
  typedDocument,
} from '@/features/documents/public';
import type { Currency } from '@/shared/auth/session';
import type { Format } from '@/shared/format/use-format';
import { isZero, orNull } from '@/shared/lib/fields';
import { percentOf } from '@/shared/money/percent-of';
import type { ExpenseCheque, ExpenseInput, ExpenseView } from './api';

/** What the server calls the fields of the form; the number that is typed is the vendor's own. */
export const EXPENSE_NAMES = {
  vendor_id: 'party',
  bill_number: 'number',
  expense_date: 'date',
  payment_account_id: 'down_payment_account',
  reference_number: 'payment_ref_no',
  withholding: 'withholding_tax',
  withholding_tax_id: 'withholding_tax',
  memo: 'notes',
} as const;

/** What is paid at once has often no VAT, such as rent and wages: a line has it only by its product. */
export const NO_TAX = '';

/** An expense to type into. */
export function newExpense(...how: Parameters<typeof newDocument>): DocumentValues {
  const empty = newDocument(...how);
  const { date: day } = empty;
  return {
    ...empty,
    terms: null,
    due_date: '',
    einvoice_uuid: '',
    withholding_tax: '',
    withheld_for: { vendor: null, day, how: 'usual', percent: '' },
  };
}

/**
 * A saved expense as the form shows it. The withheld tax is shown as it was, whatever the nature's rate has become
 * since.
 */
export function fromApi(
  expense: ExpenseView,
  cheque: ExpenseCheque | null,
  format: Pick<Format, 'name'>,
): DocumentValues {
  const { vendor_id: vendor, withholding_tax_id: nature } = expense;
  const withheld = nature && !isZero(expense.totals.withholding);
  const noTerms: TermOf = () => null;
  const saved = {
    ...expense,
    lines: boughtLines(expense.lines, format),
    party: vendor ? { id: vendor, label: expense.vendor_name ?? String(vendor) } : null,
    number: expense.bill_number ?? '',
    date: expense.expense_date,
    payment_ref_no: expense.reference_number ?? null,
    withholding_percent: withheld ? percentOf(expense.totals.withholding, expense.totals.net) : '0',
    notes: expense.memo ?? null,
  };
  const values = fromSaved(saved, noTerms, NO_TAX);
  return {
    ...values,
    down_payment_account: {
      id: expense.payment_account_id,
      label: format.name({
        name_en: expense.payment_account_name,
        name_ar: expense.payment_account_name_ar,
      }),
      cheques: cheque !== null,
    },
    cheque_bank: cheque?.bank ?? '',
    cheque_due: cheque?.due_date ?? '',
    einvoice_uuid: expense.einvoice_uuid ?? '',
    withholding_tax: withheld ? String(nature) : '',
    withheld_for: {
      vendor: vendor ?? null,
      day: values.date,
      how: 'saved',
      percent: values.withholding_percent,
    },
  };
}

/** A new expense copied from a saved one, without its receipt numbers and with the withholding of its own day. */
export function copyOfExpense(
  saved: DocumentValues,
  today: string,
  base: Currency,
): DocumentValues {
  const { withheld_for: context, withholding_tax: nature } = saved;
  return {
    ...copyOf(saved, today, base),
    due_date: '',
    einvoice_uuid: '',
    // Of no day yet: its rate is asked for. Where nothing was withheld, the vendor's usual nature is proposed.
    withheld_for: context && nature ? { ...context, day: '', how: 'named' } : undefined,
  };
}

/** The values as the server takes them; blank lines stay behind. `withheld` is the tax that the screen shows. */
export function toApi(values: DocumentValues, sent: Sent, withheld: string): ExpenseInput {
  const typed = typedDocument(values, sent);
  const nature = Number(values.withholding_tax) || null;
  return {
    ...asPurchase(values, typed),
    vendor_id: typed.party_id,
    bill_number: typed.number,
    einvoice_uuid: orNull(values.einvoice_uuid?.trim() ?? ''),
    expense_date: typed.date,
    payment_account_id: values.down_payment_account?.id ?? null,
    payment_method_id: typed.payment_method_id,
    reference_number: typed.payment_ref_no,
    cheque: chequeOf(values, true),
    withholding: nature ? withheld : null,
    withholding_tax_id: nature,
  };
}

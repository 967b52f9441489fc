import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { isZero } from '@/shared/lib/fields';
import { drawCredits, placeCredits, totalTaken, totalUsed } from '../credits';
import { amountOf, cashRoom, distribute, totalCash, withholdingOf } from '../distribution';
import { type PaymentCredit, type PaymentRow, type PaymentValues, usualTax } from '../schema';
import { WITHHOLDING_RATES } from './withholding-rates';

/** The amount received, the credits used and the invoices that both settle, kept in step with each other. */
export interface PaymentRows {
  amount: string;
  rows: readonly PaymentRow[];
  credits: readonly PaymentCredit[];
  /** The money is saved already: only credits can still be given. */
  moneySaved: boolean;
  /** Money came: it is given out, oldest first. */
  receive: (amount: string) => void;
  /** One invoice is given another amount. */
  give: (index: number, cash: string) => void;
  /** One invoice has tax withheld. */
  withhold: (index: number, withholding: string) => void;
  /** Tax is withheld at a rate of the net of one invoice. */
  withholdAt: (index: number, percent: string) => void;
  /** The rate at which tax is withheld of every invoice that is being paid, when it is one of the usual. */
  withheldAllAt: string | undefined;
  /** Tax is withheld at a rate of every invoice that is being paid. */
  withholdAllAt: (percent: string) => void;
  /** So much of one credit is used: all that is used is given out, oldest first. */
  spend: (index: number, use: string) => void;
  /** One invoice takes another amount of credits: as much is drawn from them. */
  takeCredit: (index: number, credit: string) => void;
}

interface RowsOptions {
  decimals: number;
  /** The invoice that the payment was started from. */
  invoiceId?: number | undefined;
  moneySaved: boolean;
}

/** What the amounts decide upon, together: one that is put right may settle what another was blamed for. */
const DECIDED = [
  'amount',
  'rows',
  'credits',
  'payment_date',
  'deposit_account_id',
  'reference_number',
] as const;

/** Whether an invoice takes part in the payment. */
function takesPart({ cash, withholding, credit }: PaymentRow): boolean {
  return [cash, withholding, credit].some((given) => !isZero(given || '0'));
}

/** Whether an invoice is paid by credits alone. */
function creditAlone({ cash, credit }: PaymentRow): boolean {
  return isZero(cash || '0') && !isZero(credit || '0');
}

/**
 * Until an amount is typed, it follows the rows: the money is what the invoices ask for. A typed amount
 * stands and is given out; rows that were edited by hand afterwards are left as they are. Credits go before
 * money: what they settle needs none.
 */
export function usePaymentRows<Output>(
  form: UseFormReturn<PaymentValues, unknown, Output>,
  { decimals, invoiceId, moneySaved }: RowsOptions,
): PaymentRows {
  const { control } = form;
  const amount = useWatch({ control, name: 'amount' });
  const rows = useWatch({ control, name: 'rows' });
  const credits = useWatch({ control, name: 'credits' });
  const [typed, setTyped] = useState(false);
  const [edited, setEdited] = useState(false);
  // Invoices of which somebody said what is withheld.
  const [told, setTold] = useState<ReadonlySet<number>>(new Set());

  const { isSubmitted } = form.formState;
  const how = { shouldDirty: true };
  const setAmount = (next: string) => form.setValue('amount', next, how);
  const setRows = (next: PaymentRow[]) => form.setValue('rows', next, how);
  const setCredits = (next: PaymentCredit[]) => form.setValue('credits', next, how);

  function giveOut(received: string, to: readonly PaymentRow[], known = told) {
    const usual = (row: PaymentRow, cash: string | null) =>
      known.has(row.invoice.id) ? null : usualTax(row, cash, decimals);
    return distribute(received, to, decimals, usual);
  }

  /** Takes what was said of the withholding of these rows. */
  function tell(which: readonly PaymentRow[]) {
    const known = new Set([...told, ...which.map((row) => row.invoice.id)]);
    setTold(known);
    return known;
  }

  function settle(next: PaymentRow[], which: readonly PaymentRow[]) {
    const known = tell(which);
    // Tax may have pushed credits out of an invoice: they are not used then.
    if (!totalTaken(next).eq(totalTaken(rows))) setCredits(drawCredits(credits, next, decimals));
    if (typed && !edited) return setRows(giveOut(amount, next, known));
    setRows(next);
    if (!typed) setAmount(totalCash(next, decimals));
  }

  /** A row with another withholding: the money that it asks for changes by as much. */
  function withheld(row: PaymentRow, withholding: string): PaymentRow {
    if (!takesPart(row) && isZero(withholding || '0')) return { ...row, withholding };
    const most = cashRoom({ due: row.due, withholding, credit: '' });
    const credit = amountOf(row.credit).gt(most) ? most.toFixed(decimals) : row.credit;
    const room = cashRoom({ due: row.due, withholding, credit });
    const stays = typed || creditAlone(row);
    const cash = stays && amountOf(row.cash).lt(room) ? amountOf(row.cash) : room;
    return { ...row, withholding, credit, cash: cash.gt(0) ? cash.toFixed(decimals) : '' };
  }

  function taxAt(row: PaymentRow, percent: string): string {
    const { net, total } = row.invoice;
    const cash = typed && !isZero(row.cash || '0') ? row.cash : null;
    return withholdingOf({ net, total, due: row.due }, cash, percent, decimals);
  }

  function atRate(row: PaymentRow, percent: string): PaymentRow {
    const tax = taxAt(row, percent);
    return withheld(row, isZero(tax) ? '' : tax);
  }

  const paying = rows.filter(takesPart);
  const isAt = (percent: string) => (row: PaymentRow) =>
    amountOf(row.withholding).eq(amountOf(taxAt(row, percent)));

  /** A row that takes another amount of credits: it asks for less money, or for what it asked before. */
  function credited(row: PaymentRow, was: PaymentRow): PaymentRow {
    const room = cashRoom(row);
    const whole = amountOf(was.cash).gt(0) && amountOf(was.cash).eq(cashRoom(was));
    const asked = whole || (!edited && row.invoice.id === invoiceId);
    const cash = asked || amountOf(row.cash).gt(room) ? room : amountOf(row.cash);
    return { ...row, cash: cash.gt(0) ? cash.toFixed(decimals) : '' };
  }

  function settleCredits(next: PaymentRow[]) {
    if (moneySaved) return setRows(next);
    if (typed && !edited) return setRows(giveOut(amount, next));
    const asking = next.map((row, index) => credited(row, rows[index] ?? row));
    setRows(asking);
    if (!typed) setAmount(totalCash(asking, decimals));
  }

  const change = (index: number, next: (row: PaymentRow) => PaymentRow) =>
    rows.map((row, at) => (at === index ? next(row) : row));

  /** Once the form was sent, what it says is wrong follows each change. */
  const checked =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      act(...given);
      if (isSubmitted) void form.trigger(DECIDED);
    };

  return {
    amount,
    rows,
    credits,
    moneySaved,
    receive: checked((received: string) => {
      setTyped(!isZero(received || '0'));
      setEdited(false);
      setAmount(received);
      setRows(giveOut(received, rows));
    }),
    give: checked((index: number, cash: string) => {
      setEdited(true);
      const next = change(index, (row) => {
        if (told.has(row.invoice.id)) return { ...row, cash };
        const tax = isZero(cash || '0') ? '' : usualTax(row, cash, decimals);
        return { ...row, cash, withholding: tax };
      });
      setRows(next);
      if (!typed) setAmount(totalCash(next, decimals));
    }),
    withhold: checked((index: number, withholding: string) =>
      settle(
        change(index, (row) => withheld(row, withholding)),
        rows.slice(index, index + 1),
      ),
    ),
    withholdAt: checked((index: number, percent: string) =>
      settle(
        change(index, (row) => atRate(row, percent)),
        rows.slice(index, index + 1),
      ),
    ),
    withheldAllAt:
      paying.length > 0 ? WITHHOLDING_RATES.find((rate) => paying.every(isAt(rate))) : undefined,
    withholdAllAt: checked((percent: string) =>
      settle(
        rows.map((row) => (takesPart(row) ? atRate(row, percent) : row)),
        paying,
      ),
    ),
    spend: checked((index: number, use: string) => {
      const next = credits.map((one, at) => (at === index ? { ...one, use } : one));
      setCredits(next);
      if (totalUsed(next).eq(totalTaken(rows))) return;
      settleCredits(placeCredits(next, rows, decimals, moneySaved));
    }),
    takeCredit: checked((index: number, credit: string) => {
      const next = change(index, (row) => ({ ...row, credit }));
      setCredits(drawCredits(credits, next, decimals));
      settleCredits(next);
    }),
  };
}

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { isZero } from '@/shared/lib/fields';
import { amountOf, cashRoom, distribute, totalCash, withholdingOf } from '../distribution';
import type { PaymentRow, PaymentValues } from '../schema';

/** The amount received and the invoices that it settles, kept in step with each other. */
export interface PaymentRows {
  amount: string;
  rows: readonly PaymentRow[];
  /** Money came: it is given out, oldest first. */
  receive: (amount: string) => void;
  /** One invoice is given another amount. */
  give: (index: number, cash: string) => void;
  /** One invoice has tax withheld. */
  withhold: (index: number, withholding: string) => void;
  /** Tax is withheld at a rate of the net of one invoice. */
  withholdAt: (index: number, percent: string) => void;
  /** The same for every invoice that is being paid. */
  withholdAllAt: (percent: string) => void;
}

/** Whether an invoice takes part in the payment. */
function takesPart({ cash, withholding }: PaymentRow): boolean {
  return !isZero(cash || '0') || !isZero(withholding || '0');
}

/**
 * Until an amount is typed, it follows the rows: the money is what the invoices ask for. A typed amount
 * stands and is given out; rows that were edited by hand afterwards are left as they are.
 */
export function usePaymentRows<Output>(
  form: UseFormReturn<PaymentValues, unknown, Output>,
  decimals: number,
): PaymentRows {
  const { control } = form;
  const amount = useWatch({ control, name: 'amount' });
  const rows = useWatch({ control, name: 'rows' });
  const [typed, setTyped] = useState(false);
  const [edited, setEdited] = useState(false);

  const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const setAmount = (next: string) => form.setValue('amount', next, how);
  const setRows = (next: PaymentRow[]) => form.setValue('rows', next, how);

  function settle(next: PaymentRow[]) {
    if (typed && !edited) return setRows(distribute(amount, next, decimals));
    setRows(next);
    if (!typed) setAmount(totalCash(next, decimals));
  }

  /** A row with another withholding: the money that it asks for changes by as much. */
  function withheld(row: PaymentRow, withholding: string): PaymentRow {
    if (!takesPart(row) && isZero(withholding || '0')) return { ...row, withholding };
    const room = cashRoom({ due: row.due, withholding });
    const cash = typed && amountOf(row.cash).lt(room) ? amountOf(row.cash) : room;
    return { ...row, withholding, cash: cash.gt(0) ? cash.toFixed(decimals) : '' };
  }

  function atRate(row: PaymentRow, percent: string): PaymentRow {
    const tax = withholdingOf(row.invoice.net, row.due, percent, decimals);
    return withheld(row, isZero(tax) ? '' : tax);
  }

  const change = (index: number, next: (row: PaymentRow) => PaymentRow) =>
    rows.map((row, at) => (at === index ? next(row) : row));

  return {
    amount,
    rows,
    receive(received) {
      setTyped(!isZero(received || '0'));
      setEdited(false);
      setAmount(received);
      setRows(distribute(received, rows, decimals));
    },
    give(index, cash) {
      setEdited(true);
      const next = change(index, (row) => ({ ...row, cash }));
      setRows(next);
      if (!typed) setAmount(totalCash(next, decimals));
    },
    withhold: (index, withholding) => settle(change(index, (row) => withheld(row, withholding))),
    withholdAt: (index, percent) => settle(change(index, (row) => atRate(row, percent))),
    withholdAllAt: (percent) =>
      settle(rows.map((row) => (takesPart(row) ? atRate(row, percent) : row))),
  };
}

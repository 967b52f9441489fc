import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { isZero } from '@/shared/lib/fields';
import { drawCredits, placeCredits, returning, totalTaken, totalUsed } from '../credits';
import { amountOf, totalCash } from '../distribution';
import {
  besideTax,
  credited,
  DECIDED,
  onAnotherDay,
  takesPart,
  untaxed,
  wholeAgain,
  wholeUntaxed,
  withheld,
} from '../payment-row';
import {
  NOTHING_BY_HAND,
  type PaymentCredit,
  type PaymentRow,
  type PaymentValues,
} from '../schema';
import type { Nature, PaymentSide } from '../side';
import { givenByLaw, isSpared, type PoundRate, retaxed, taxAt, usualTax } from '../withholding';
import type { PaymentRows } from './payment-rows';
import { WITHHOLDING_RATES } from './withholding-rates';

export type { PaymentRows } from './payment-rows';

interface RowsOptions {
  side: PaymentSide;
  decimals: number;
  /** What a unit of the payment counts in pounds. */
  pounds: PoundRate;
  /** The documents that the payment was started from. */
  asked: readonly number[];
  moneySaved: boolean;
}

/**
 * Until an amount is typed, it follows the rows: the money is what the documents ask for. A typed amount
 * stands and is given out; rows that were edited by hand afterwards are left as they are. Credits go before
 * money: what they settle needs none.
 */
export function usePaymentRows<Output>(
  form: UseFormReturn<PaymentValues, unknown, Output>,
  { side, decimals, pounds, asked: askedFor, moneySaved }: RowsOptions,
): PaymentRows {
  const { control } = form;
  const amount = useWatch({ control, name: 'amount' });
  const rows = useWatch({ control, name: 'rows' });
  const credits = useWatch({ control, name: 'credits' });
  const byHand = useWatch({ control, name: 'by_hand' }) ?? NOTHING_BY_HAND;
  const { typed, edited } = byHand;
  const told: ReadonlySet<number> = new Set(byHand.told);
  const named: ReadonlySet<number> = new Set(byHand.named);

  const { isSubmitted } = form.formState;
  const how = { shouldDirty: true };
  const setAmount = (next: string) => form.setValue('amount', next, how);
  const setRows = (next: PaymentRow[]) => form.setValue('rows', next, how);
  const setCredits = (next: PaymentCredit[]) => form.setValue('credits', next, how);
  const say = (more: Partial<typeof byHand>) =>
    form.setValue('by_hand', { ...(form.getValues('by_hand') ?? NOTHING_BY_HAND), ...more }, how);

  function giveOut(received: string, to: readonly PaymentRow[], known = told) {
    const isTold = ({ document }: PaymentRow) => known.has(document.id);
    const day = form.getValues('payment_date');
    return givenByLaw(received, to, day, { decimals, pounds, isTold });
  }

  /** The rows as the law has them: where nobody said how much, the tax follows from what is paid in all. */
  function byLaw(next: PaymentRow[], paid: string, known = told): PaymentRow[] {
    const isTold = ({ document }: PaymentRow) => known.has(document.id);
    return retaxed(next, paid, { decimals, pounds, isTold });
  }

  /** Takes what was said of the withholding of these rows. */
  function tell(which: readonly PaymentRow[]) {
    const known = new Set([...told, ...which.map((row) => row.document.id)]);
    say({ told: [...known] });
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

  function atPercent(row: PaymentRow, percent: string): string {
    const cash = typed && !isZero(row.cash || '0') ? row.cash : null;
    return taxAt(row, cash, percent, decimals);
  }

  function atRate(row: PaymentRow, percent: string): PaymentRow {
    const tax = atPercent(row, percent);
    return withheld(row, isZero(tax) ? '' : tax, { decimals, typed });
  }

  const paying = rows.filter(takesPart);
  const isAt = (percent: string) => (row: PaymentRow) =>
    amountOf(row.withholding).eq(amountOf(atPercent(row, percent)));

  const spared = isSpared(rows, amount, { decimals, pounds });

  /** A row whose tax follows the law, when other goods than before go back of it. */
  function taxedAnew(row: PaymentRow, was: PaymentRow): PaymentRow {
    const same = amountOf(row.returned ?? '').eq(amountOf(was.returned ?? ''));
    if (same || spared || told.has(row.document.id) || !takesPart(row)) return row;
    return { ...row, withholding: usualTax(row, null, decimals) };
  }

  function settleCredits(placed: PaymentRow[], used: PaymentCredit[]) {
    if (moneySaved) return setRows(placed);
    const taxed = returning(used, placed, decimals).map((row, at) =>
      taxedAnew(row, rows[at] ?? row),
    );
    const next = taxed.map((row) => besideTax(row, decimals));
    if (!totalTaken(next).eq(totalTaken(taxed))) setCredits(drawCredits(used, next, decimals));
    if (typed && !edited) return setRows(giveOut(amount, next));
    const isAsked = ({ document }: PaymentRow) => !edited && askedFor.includes(document.id);
    const asking = next.map((row, at) => credited(row, rows[at] ?? row, isAsked(row), decimals));
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

  /** Rows with other natures: their tax is reckoned anew, whatever was said of it. */
  function renamed(next: PaymentRow[], which: readonly number[]) {
    const known = new Set([...told].filter((id) => !which.includes(id)));
    say({ told: [...known] });
    if (typed && !edited) return setRows(giveOut(amount, next, known));
    const whole = next.map((row, at) =>
      typed || known.has(row.document.id) ? row : wholeAgain(row, rows[at] ?? row, decimals),
    );
    const none = whole.map((row) =>
      row.nature || known.has(row.document.id) ? row : untaxed(row),
    );
    const taxed = byLaw(none, typed ? amount : totalCash(none, decimals), known);
    if (typed) return setRows(taxed);
    const full = taxed.map((row, at) =>
      known.has(row.document.id) ? row : wholeUntaxed(row, rows[at] ?? row, decimals),
    );
    setRows(full);
    setAmount(totalCash(full, decimals));
  }

  return {
    side,
    amount,
    rows,
    credits,
    moneySaved,
    spared,
    receive: checked((received: string) => {
      say({ typed: !isZero(received || '0'), edited: false });
      setAmount(received);
      setRows(giveOut(received, rows));
    }),
    give: checked((index: number, cash: string) => {
      say({ edited: true });
      const next = change(index, (row) => {
        if (told.has(row.document.id)) return { ...row, cash };
        const tax = isZero(cash || '0') ? '' : usualTax(row, cash, decimals);
        return { ...row, cash, withholding: tax };
      });
      const taxed = byLaw(next, typed ? amount : totalCash(next, decimals));
      setRows(taxed);
      if (!typed) setAmount(totalCash(taxed, decimals));
    }),
    withhold: checked((index: number, withholding: string) =>
      settle(
        change(index, (row) => withheld(row, withholding, { decimals, typed })),
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
    name: checked((index: number, nature: Nature | null) => {
      const next = change(index, (row) => ({ ...row, nature }));
      const ids = next.slice(index, index + 1).map(({ document }) => document.id);
      say({ named: [...new Set([...named, ...ids])] });
      renamed(next, ids);
    }),
    nameAll: checked((nature: Nature | null) => {
      const ids = rows.map(({ document }) => document.id);
      say({ named: ids });
      renamed(
        rows.map((row) => ({ ...row, nature })),
        ids,
      );
    }),
    follow: checked((usual: Nature | null, ofTheDay: (nature: Nature) => Nature) => {
      const next = onAnotherDay(rows, { named, told }, { usual, ofTheDay });
      const moved = next.filter(({ nature }, at) => nature?.tax_id !== rows[at]?.nature?.tax_id);
      // What is owed on the day is given to, whatever an earlier day had left out.
      if (moved.length === 0) return typed && !edited ? setRows(giveOut(amount, rows)) : undefined;
      // How much was withheld by somebody's word stays what it is.
      const free = moved.map(({ document }) => document.id).filter((id) => !told.has(id));
      renamed(next, free);
    }),
    spend: checked((index: number, use: string) => {
      const next = credits.map((one, at) => (at === index ? { ...one, use } : one));
      setCredits(next);
      if (totalUsed(next).eq(totalTaken(rows))) return;
      const room = moneySaved
        ? rows
        : rows.map((row) => (told.has(row.document.id) ? row : untaxed(row)));
      const placed = placeCredits(next, room, decimals, moneySaved);
      settleCredits(
        placed.map((row, at) => ({ ...row, withholding: rows[at]?.withholding ?? '' })),
        next,
      );
    }),
    takeCredit: checked((index: number, credit: string) => {
      const next = change(index, (row) => ({ ...row, credit }));
      const drawn = drawCredits(credits, next, decimals);
      setCredits(drawn);
      settleCredits(next, drawn);
    }),
  };
}

import type Big from 'big.js';
import { Exact, round, sum } from './totals-exact';
import { baseOf, KINDS } from './totals-taxes';
import type { Prices, TaxKind } from './totals-types';

/** The part of a sold line that was not returned yet, as the server gives it; amounts are decimal strings. */
export interface LineRest {
  quantity: string;
  discount: string;
  net: string;
  taxes: readonly { tax: number; kind: TaxKind; amount: string }[];
}

/** A line of which so many units are returned. */
export interface TakenLine {
  rest: LineRest;
  quantity: string;
}

export interface TakenTotals {
  subtotal: string;
  discount: string;
  net: string;
  taxes: { tax: number; base: string; amount: string }[];
  tax: string;
  total: string;
}

interface Part {
  gross: Big;
  discount: Big;
  net: Big;
  taxes: { tax: number; kind: TaxKind; base: Big; amount: Big }[];
  tax: Big;
  total: Big;
}

/**
 * The figures of a return: each is the share of the sale's figure, so that taxes are returned as they were charged; the
 * last units get the rest. The server has the same function, and both pass the files of `fixtures/returns/`.
 */
export function returnedTotals(
  lines: readonly TakenLine[],
  { decimals, prices }: { decimals: number; prices: Prices },
): TakenTotals {
  const parts = lines.map((line) => part(line, decimals, prices));
  const text = (amount: Big) => amount.toFixed(decimals);
  const all = (amount: (one: Part) => Big) => text(sum(parts.map(amount)));
  const taxes = parts.flatMap((one) => one.taxes);
  const order = [...taxes].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.tax - b.tax,
  );
  return {
    subtotal: all((one) => one.gross),
    discount: all((one) => one.discount),
    net: all((one) => one.net),
    taxes: [...new Set(order.map(({ tax }) => tax))].map((tax) => {
      const own = taxes.filter((one) => one.tax === tax);
      return {
        tax,
        base: text(sum(own.map(({ base }) => base))),
        amount: text(sum(own.map(({ amount }) => amount))),
      };
    }),
    tax: all((one) => one.tax),
    total: all((one) => one.total),
  };
}

function part({ rest, quantity }: TakenLine, decimals: number, prices: Prices): Part {
  const [returned, remaining] = [new Exact(quantity), new Exact(rest.quantity)];
  const share = (amount: string) => {
    const whole = new Exact(amount);
    return returned.eq(remaining) ? whole : round(whole.times(returned).div(remaining), decimals);
  };
  const [net, discount] = [share(rest.net), share(rest.discount)];
  const amounts = rest.taxes.map(({ amount }) => share(amount));
  const kinds = rest.taxes.map(({ tax, kind }) => ({
    tax,
    kind,
    rate: new Exact(0),
    fixed: new Exact(0),
  }));
  const tax = sum(amounts);
  const total = net.plus(tax);
  return {
    gross: (prices === 'tax_inclusive' ? total : net).plus(discount),
    discount,
    net,
    taxes: kinds.map((one, at) => ({
      tax: one.tax,
      kind: one.kind,
      base: baseOf(one.kind, net, kinds, amounts),
      amount: amounts[at] ?? new Exact(0),
    })),
    tax,
    total,
  };
}

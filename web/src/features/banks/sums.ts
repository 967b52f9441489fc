import Big from 'big.js';
import { isZero } from '@/shared/lib/fields';
import type { BankAccount } from './api';

/** The sum of decimal strings, with so many digits after the point. */
export function sumOf(amounts: readonly string[], scale: number): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(scale);
}

/** What is left of one amount after another. */
export function differenceOf(one: string, other: string, scale: number): string {
  return new Big(one).minus(other).toFixed(scale);
}

/** An amount without its sign. */
export function sizeOf(amount: string): string {
  return amount.replace(/^-/, '');
}

/** Lines of the books, those of the bank line's direction first, then by nearest amount. */
export function closestFirst<Line extends { amount: string }>(
  lines: readonly Line[],
  amount: string,
): Line[] {
  const distance = (line: Line) => new Big(line.amount).minus(amount).abs();
  const away = (line: Line) => Number(isOutflow(line) !== isOutflow({ amount }));
  return lines.toSorted(
    (one, other) => away(one) - away(other) || distance(one).cmp(distance(other)),
  );
}

/** Whether money went out. */
export const isOutflow = ({ amount }: { amount: string }): boolean => amount.startsWith('-');

type CurrencyOfAccount = Pick<BankAccount, 'currency'>;

/** The amounts of a transfer as they are typed. */
export interface TypedTransfer {
  from: CurrencyOfAccount;
  to: CurrencyOfAccount;
  /** What leaves and what arrives, and the typed rate; decimal strings or empty. */
  amount: string;
  received: string;
  rate: string;
  base: CurrencyOfAccount['currency'];
}

const isAmount = (text: string) => /^\d{1,15}(\.\d+)?$/.test(text) && !new Big(text).eq(0);

/** The rate of one unit of the foreign currency when the money that leaves and that arrives has the same value. */
export function impliedRate({ from, to, amount, received, base }: TypedTransfer): string | null {
  const [own, foreign] = from.currency.id === base.id ? [amount, received] : [received, amount];
  if (from.currency.id === to.currency.id) return null;
  if (from.currency.id !== base.id && to.currency.id !== base.id) return null;
  if (!isAmount(own) || !isAmount(foreign)) return null;
  return new Big(own).div(foreign).round(5, Big.roundHalfUp).toString();
}

/**
 * The rate of one unit of what arrives where neither side is the company's currency, at the typed rate of what leaves.
 */
export function crossRate({
  from,
  to,
  amount,
  received,
  rate,
  base,
}: TypedTransfer): string | null {
  const currencies = [from.currency.id, to.currency.id];
  if (currencies[0] === currencies[1] || currencies.includes(base.id)) return null;
  if (![amount, received, rate].every(isAmount)) return null;
  return new Big(amount).times(rate).div(received).round(5, Big.roundHalfUp).toString();
}

/** What is gained at the typed rate in the company's currency, below zero lost; null when nothing can be. */
export function gainOf(moved: TypedTransfer): string | null {
  const { from, to, amount, received, rate, base } = moved;
  const home = [from, to].map(({ currency }) => currency.id === base.id);
  if (home[0] === home[1] || !isAmount(amount) || !isAmount(received) || !isAmount(rate)) {
    return null;
  }
  const inBase = (foreign: string) =>
    new Big(foreign).times(rate).round(base.minor_digits, Big.roundHalfUp);
  const outgoing = home[0] ? new Big(amount) : inBase(amount);
  const incoming = home[1] ? new Big(received) : inBase(received);
  return incoming.minus(outgoing).toFixed(base.minor_digits);
}

/** Whether an account has no balance and was never reconciled: a chart has many such accounts. */
export function isIdle({
  balance,
  balance_base,
  open_session_id,
  ...history
}: BankAccount): boolean {
  const lastActivity = history.statement_until ?? history.reconciled_until ?? open_session_id;
  return isZero(balance) && isZero(balance_base) && !lastActivity;
}

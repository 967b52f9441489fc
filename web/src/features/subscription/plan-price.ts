import type { Period, PlanView } from './api';

/** What a plan costs for one period. */
export interface PlanPrice {
  net: string;
  vat: string;
  total: string;
  /** What a year costs less than twelve months do; null where it doesn't. */
  saved: string | null;
}

const MONTHS = 12;

/** Hundredths of a decimal text: prices have two decimals, and so do percentages. */
function hundredths(text: string): number {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
}

const asText = (amount: number) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The price of a change before the credit for unused days. */
export function costBeforeCredit(net: string, credit: string): string {
  return asText(hundredths(net) + hundredths(credit));
}

/** A plan's price for a period: net, its VAT rounded half up to the piastre, and both together. */
export function priceOf(plan: PlanView, period: Period): PlanPrice {
  const month = hundredths(plan.price_month);
  const net = period === 'month' ? month : hundredths(plan.price_year);
  const vat = Math.floor((net * hundredths(plan.vat_percentage) + 5_000) / 10_000);
  const saved = period === 'year' ? month * MONTHS - net : 0;
  return {
    net: asText(net),
    vat: asText(vat),
    total: asText(net + vat),
    saved: saved > 0 ? asText(saved) : null,
  };
}

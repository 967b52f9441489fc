import { Exact } from '@/shared/money/totals-exact';

export interface Sums {
  base: string;
  tax: string;
}

/** The tax of each side that a return does not set off: table tax is always paid, and non-deductible tax is a cost. */
export const NOT_SET_OFF = { sales: 'table', purchases: 'not_deductible' } as const;

const less = (amount: string, part: string, scale: number): string =>
  new Exact(amount).minus(part).toFixed(scale);

/** The total of a side in the return: all of it but what is shown apart. */
export const counted = (all: Sums, apart: Sums | undefined, scale: number): Sums => ({
  base: less(all.base, apart?.base ?? '0', scale),
  tax: less(all.tax, apart?.tax ?? '0', scale),
});

/** What is owed for the tax of sales once that of purchases is deducted; below zero a credit. */
export const netTax = (output: Sums, input: Sums, scale: number): string =>
  less(output.tax, input.tax, scale);

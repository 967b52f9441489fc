import type { Currency } from './api';

/** What most companies here keep their books in. */
const USUAL = 'EGP';

/** The usual currency first, the others in their order. */
export function currenciesFirst(all: readonly Currency[]): Currency[] {
  return all.toSorted((a, b) => Number(b.code === USUAL) - Number(a.code === USUAL));
}

/** The id of the usual currency as a form holds it, or empty. */
export function usualCurrency(all: readonly Currency[]): string {
  return String(all.find(({ code }) => code === USUAL)?.id ?? '');
}

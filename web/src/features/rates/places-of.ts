/** A rate of a currency is read with two decimals even where it is round. */
const LEAST = 2;

/** How many decimals the rates of one column are shown with, so that their points are below each other. */
export function placesOf(rates: readonly (string | null | undefined)[]): number {
  const places = rates.map((rate) => rate?.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  return Math.max(LEAST, ...places);
}

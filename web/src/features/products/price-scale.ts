/** How many places a price shows: the currency's, or as many as it has. */
export function priceScale(price: string, minorDigits: number): number {
  const places = price.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length;
  return Math.max(places, minorDigits);
}

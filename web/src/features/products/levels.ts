/** What the list can be narrowed to: goods of which there is something, little, nothing, or that are to be ordered. */
export const STOCK_LEVELS = ['in', 'low', 'out', 'reorder'] as const;

export type StockFilter = (typeof STOCK_LEVELS)[number];

/** A quantity without the zeros that say nothing: `12.50000` is `12.5`. */
export function plainQuantity(quantity: string): string {
  return quantity.includes('.') ? quantity.replace(/0+$/, '').replace(/\.$/, '') : quantity;
}

/** How many digits after the point a quantity shows. */
export function quantityScale(quantity: string): number {
  return plainQuantity(quantity).split('.')[1]?.length ?? 0;
}

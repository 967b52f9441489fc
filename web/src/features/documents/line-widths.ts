/**
 * The columns' widths, by how many there are beside those of every sale: a tax is seen with its rate and a code
 * whole, and all of them have room beside the menu of a screen of 1440.
 */
const WIDTHS = [
  {
    product: 228,
    code: 164,
    quantity: 88,
    price: 124,
    discount: 118,
    tax: 198,
    class: 140,
    account: 140,
    goods: 136,
    amount: 132,
  },
  {
    product: 190,
    code: 164,
    quantity: 76,
    price: 108,
    discount: 96,
    tax: 196,
    class: 140,
    account: 172,
    goods: 136,
    amount: 122,
  },
  {
    product: 170,
    code: 152,
    quantity: 62,
    price: 90,
    discount: 86,
    tax: 194,
    class: 92,
    account: 142,
    goods: 126,
    amount: 106,
  },
  {
    product: 122,
    code: 142,
    quantity: 60,
    price: 96,
    discount: 84,
    tax: 194,
    class: 90,
    account: 94,
    goods: 126,
    amount: 102,
  },
] as const;

/** The widths of the columns of lines, in pixels, with so many columns beside those of every sale. */
export function lineWidths(further: number) {
  return WIDTHS[further] ?? WIDTHS[0];
}

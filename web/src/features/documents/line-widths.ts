/**
 * The columns' widths, by how many there are beside those of every sale: a tax is seen with its rate and a code
 * whole, and all of them have room beside the menu of a screen of 1440.
 */
const WIDTHS = [
  {
    product: 220,
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
    product: 180,
    code: 164,
    quantity: 84,
    price: 116,
    discount: 104,
    tax: 196,
    class: 140,
    account: 140,
    goods: 136,
    amount: 128,
  },
  {
    product: 150,
    code: 160,
    quantity: 68,
    price: 100,
    discount: 80,
    tax: 194,
    class: 110,
    account: 110,
    goods: 126,
    amount: 110,
  },
  {
    product: 118,
    code: 142,
    quantity: 60,
    price: 96,
    discount: 76,
    tax: 194,
    class: 90,
    account: 90,
    goods: 126,
    amount: 102,
  },
] as const;

/** The widths of the columns of lines, in pixels, with so many columns beside those of every sale. */
export function lineWidths(further: number) {
  return WIDTHS[further] ?? WIDTHS[0];
}

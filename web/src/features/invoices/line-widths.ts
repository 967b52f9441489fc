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
    tax: 190,
    class: 140,
    goods: 136,
    amount: 132,
  },
  {
    product: 180,
    code: 164,
    quantity: 84,
    price: 116,
    discount: 104,
    tax: 186,
    class: 140,
    goods: 136,
    amount: 128,
  },
  {
    product: 150,
    code: 160,
    quantity: 68,
    price: 100,
    discount: 80,
    tax: 184,
    class: 110,
    goods: 126,
    amount: 110,
  },
  {
    product: 118,
    code: 148,
    quantity: 60,
    price: 96,
    discount: 76,
    tax: 184,
    class: 92,
    goods: 126,
    amount: 104,
  },
] as const;

/** The widths of the columns of lines, in pixels, with so many columns beside those of every sale. */
export function lineWidths(further: number) {
  return WIDTHS[further] ?? WIDTHS[0];
}

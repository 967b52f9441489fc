/** The orders in which the parts of a date are written, as the server names them. */
export const DATE_ORDERS = ['day_first', 'month_first', 'year_first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

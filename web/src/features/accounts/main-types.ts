interface OfType {
  /** The type of an account, by the server's number: 1 assets, 2 liabilities, 3 equity, then income and costs. */
  main_charts_id: number;
}

/** The last type of the balance sheet; those behind it are of the result of a year. */
const EQUITY = 3;

/** Whether an account is of what the owners have in the company. */
export const isEquity = ({ main_charts_id }: OfType): boolean => main_charts_id === EQUITY;

/** Whether an account is of income or cost: what is on it stays with its years. */
export const isOfResult = ({ main_charts_id }: OfType): boolean => main_charts_id > EQUITY;

/**
 * The numbers that the server's chart has for classes and detail types of accounts. Nothing else in the web knows them;
 * where an account is told apart by its role, that goes before.
 */
export const ACCOUNT_CLASS = {
  assets: 1,
  liabilities: 2,
  equity: 3,
  income: 4,
  costOfSales: 5,
  expenses: 6,
  otherIncome: 7,
  otherExpenses: 8,
} as const;

export const DETAIL_TYPE = {
  cash: 1,
  bank: 2,
  chequesReceivable: 4,
  receivable: 5,
  inventory: 7,
  prepaid: 12,
  fixedAsset: 16,
  intangible: 18,
  rightOfUse: 20,
  underConstruction: 21,
  payable: 23,
  chequesPayable: 24,
  card: 25,
  accruedExpense: 35,
  otherCurrentLiability: 39,
  exchangeDifference: 63,
} as const;

/** What an account's kind is told by. */
export interface TypedAccount {
  chart_account_details_id?: number | null;
}

/** Whether an account is a cash box. */
export const isCash = ({ chart_account_details_id: detail }: TypedAccount): boolean =>
  detail === DETAIL_TYPE.cash;

/** Whether an account is one at a bank. */
export const isBank = ({ chart_account_details_id: detail }: TypedAccount): boolean =>
  detail === DETAIL_TYPE.bank;

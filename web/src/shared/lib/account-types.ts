/*
 * The numbers that the server's chart has for classes and detail types of accounts. Nothing else in the web knows them;
 * where an account is told apart by its role, that goes before.
 */

export const CLASS_ASSETS = 1;
export const CLASS_LIABILITIES = 2;
export const CLASS_EQUITY = 3;
export const CLASS_INCOME = 4;
export const CLASS_COST_OF_SALES = 5;
export const CLASS_EXPENSES = 6;
export const CLASS_OTHER_INCOME = 7;
export const CLASS_OTHER_EXPENSES = 8;

export const DETAIL_CASH = 1;
export const DETAIL_BANK = 2;
export const DETAIL_CHEQUES_RECEIVABLE = 4;
export const DETAIL_RECEIVABLE = 5;
export const DETAIL_INVENTORY = 7;
export const DETAIL_PREPAID = 12;
export const DETAIL_FIXED_ASSET = 16;
export const DETAIL_INTANGIBLE = 18;
export const DETAIL_RIGHT_OF_USE = 20;
export const DETAIL_UNDER_CONSTRUCTION = 21;
export const DETAIL_PAYABLE = 23;
export const DETAIL_CHEQUES_PAYABLE = 24;
export const DETAIL_CARD = 25;
export const DETAIL_ACCRUED_EXPENSE = 35;
export const DETAIL_OTHER_CURRENT_LIABILITY = 39;
export const DETAIL_EXCHANGE_DIFFERENCE = 63;

/** What an account's kind is told by. */
export interface TypedAccount {
  chart_account_details_id?: number | null;
}

/** Whether an account is a cash box. */
export const isCash = ({ chart_account_details_id: detail }: TypedAccount): boolean =>
  detail === DETAIL_CASH;

/** Whether an account is one at a bank. */
export const isBank = ({ chart_account_details_id: detail }: TypedAccount): boolean =>
  detail === DETAIL_BANK;

import {
  DETAIL_BANK,
  DETAIL_CARD,
  DETAIL_CASH,
  DETAIL_CHEQUES_PAYABLE,
  DETAIL_CHEQUES_RECEIVABLE,
} from './account-types';

const OF_CHEQUES: readonly number[] = [DETAIL_CHEQUES_RECEIVABLE, DETAIL_CHEQUES_PAYABLE];

const HEADS = ['cash', 'banks', 'cheques', 'other'] as const;
/** What accounts that money comes to or goes from stand under where they are offered. */
export type MoneyHead = (typeof HEADS)[number];

interface Detailed {
  chart_account_details_id?: number | null;
  system_role?: string | null;
}

/** Whether cheques are drawn on it: an account with a bank, and no wallet. */
export function writesCheques(account: Detailed): boolean {
  return (
    account.chart_account_details_id === DETAIL_BANK && account.system_role !== 'mobile_wallet'
  );
}

/** Whether somebody sends statements of it: a bank, or who issued a card. One without a type may be anything. */
export function hasStatements({ chart_account_details_id: detail }: Detailed): boolean {
  return !detail || detail === DETAIL_BANK || detail === DETAIL_CARD;
}

/** Under which head an account is offered. */
export function moneyHead(account: Detailed): MoneyHead {
  const detail = account.chart_account_details_id;
  if (detail === DETAIL_CASH) return 'cash';
  if (detail === DETAIL_BANK) return 'banks';
  return detail && OF_CHEQUES.includes(detail) ? 'cheques' : 'other';
}

/** All of them, those that are usually meant first: cash, banks, cheques, then the others, as the chart has them. */
export function likeliestMoney<Account extends Detailed>(accounts: readonly Account[]): Account[] {
  const place = (account: Account) => HEADS.indexOf(moneyHead(account));
  return accounts.toSorted((a, b) => place(a) - place(b));
}

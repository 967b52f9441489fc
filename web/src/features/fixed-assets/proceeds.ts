import type { AccountChoice } from '@/features/accounts/public';

/** The classes of what the company earns: by its trade, and beside it. */
const INCOME = 4;
const OTHER_INCOME = 7;
/** The detail type of differences of exchange. */
const EXCHANGE = 63;

type Placed = Pick<AccountChoice, 'id' | 'main_charts_id' | 'chart_account_details_id'>;

/**
 * Where what a sale brings in may go: to money, or to other income, where the invoice of the sale stands. What the
 * company earns by its trade, with returns and discounts, and differences of exchange are left out.
 *
 * @param chart every account that takes postings
 */
export function proceedsAccounts<Account extends { id: number }>(
  offered: readonly Account[],
  chart: readonly Placed[] | undefined,
): Account[] {
  const places = new Map(chart?.map((one) => [one.id, one]));
  return offered.filter(({ id }) => {
    const place = places.get(id);
    if (place?.main_charts_id === INCOME) return false;
    return place?.main_charts_id !== OTHER_INCOME || place.chart_account_details_id !== EXCHANGE;
  });
}

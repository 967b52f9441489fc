import type { AccountChoice } from '@/features/accounts/public';
import {
  CLASS_INCOME,
  CLASS_OTHER_INCOME,
  DETAIL_EXCHANGE_DIFFERENCE,
} from '@/shared/lib/account-types';

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
    if (place?.main_charts_id === CLASS_INCOME) return false;
    return (
      place?.main_charts_id !== CLASS_OTHER_INCOME ||
      place.chart_account_details_id !== DETAIL_EXCHANGE_DIFFERENCE
    );
  });
}

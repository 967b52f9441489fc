import { expect, it } from 'vitest';
import { proceedsAccounts } from './proceeds';

const offered = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }];
const chart = [
  { id: 1, main_charts_id: 1, chart_account_details_id: 2 },
  { id: 2, main_charts_id: 4, chart_account_details_id: 49 },
  { id: 3, main_charts_id: 7, chart_account_details_id: 62 },
  // Returns of goods, and differences of exchange.
  { id: 4, main_charts_id: 4, chart_account_details_id: 51 },
  { id: 5, main_charts_id: 7, chart_account_details_id: 63 },
];

it('offers money and other income, not what the trade earns', () => {
  expect(proceedsAccounts(offered, chart)).toEqual([{ id: 1 }, { id: 3 }]);
});

it('offers all while the classes are not known', () => {
  expect(proceedsAccounts(offered, undefined)).toEqual(offered);
});

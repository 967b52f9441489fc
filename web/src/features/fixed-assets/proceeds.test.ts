import { expect, it } from 'vitest';
import { proceedsAccounts } from './proceeds';

const offered = [{ id: 1 }, { id: 2 }, { id: 3 }];
const earning = [
  { id: 2, main_charts_id: 4 },
  { id: 3, main_charts_id: 7 },
];

it('offers money and other income, not what the trade earns', () => {
  expect(proceedsAccounts(offered, earning)).toEqual([{ id: 1 }, { id: 3 }]);
});

it('offers all while the classes are not known', () => {
  expect(proceedsAccounts(offered, undefined)).toEqual(offered);
});

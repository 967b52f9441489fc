import { expect, it } from 'vitest';
import { isBank, isCash } from './account-types';

it.each([
  ['a cash box', 1, true, false],
  ['an account at a bank', 2, false, true],
  ['another', 13, false, false],
  ['one without a detail type', null, false, false],
])('tells what %s is', (_, detail, cash, bank) => {
  const account = { chart_account_details_id: detail };
  expect([isCash(account), isBank(account)]).toEqual([cash, bank]);
});

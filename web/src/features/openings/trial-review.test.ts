import { expect, test } from 'vitest';
import type { OpeningLine, TrialRow } from './api';
import { keyOf, openAccounts, reviewed, takenAccounts } from './trial-review';

const row = (line: number, more: Partial<TrialRow>): TrialRow => ({
  line,
  number: `10${line}`,
  name: `Row ${line}`,
  debit: '100.00',
  credit: null,
  trouble: null,
  ...more,
});
const cash = { id: 5, label: 'Cash', detail: '1010' };
const ROWS = [
  row(1, { account_id: 3 }),
  row(2, { trouble: 'unknown' }),
  row(3, { trouble: 'unknown' }),
  row(4, { account_id: 9, trouble: 'party' }),
];
const troubles = (...asked: Parameters<typeof reviewed>) =>
  reviewed(...asked).map(({ trouble }) => trouble);

test('a row is left out until its account is chosen, and then taken with the others', () => {
  expect(troubles(ROWS, {}, undefined)).toEqual([null, 'unknown', 'unknown', 'party']);
  const found = reviewed(ROWS, { [keyOf(row(2, {}))]: cash }, new Set([3, 5]));
  expect(found.map(({ trouble }) => trouble)).toEqual([null, null, 'unknown', 'party']);
  expect(found[1]?.account).toBe(5);
  expect([...takenAccounts(found)]).toEqual([3, 5]);
});

test('an account is taken once, and only where it can open', () => {
  const twice = { [keyOf(row(2, {}))]: cash, [keyOf(row(3, {}))]: cash };
  expect(troubles(ROWS, twice, undefined)).toEqual([null, null, 'twice', 'party']);
  const used = { [keyOf(row(2, {}))]: { ...cash, id: 3 } };
  expect(troubles(ROWS, used, undefined)[1]).toBe('twice');
  expect(troubles(ROWS, twice, new Set([3]))[1]).toBe('cannot_open');
});

test('what is chosen for a row that the server knows changes nothing', () => {
  expect(reviewed(ROWS, { [keyOf(row(1, {}))]: cash }, undefined)[0]?.account).toBe(3);
});

test('accounts of another currency, and those that are fixed, are not offered', () => {
  const line = (id: number, code: string, fixed?: 'locked') =>
    ({ id, currency: { code }, fixed: fixed ?? null }) as OpeningLine;
  const lines = [line(1, 'EGP'), line(2, 'USD'), line(3, 'EGP', 'locked')];
  expect(openAccounts(lines, 'EGP').map(({ id }) => id)).toEqual([1]);
});

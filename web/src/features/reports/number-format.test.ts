import { expect, test } from 'vitest';
import { fileLook, rounded } from './number-format';
import { ledgerSearch } from './search';
import { requestOf, tableSearch } from './table-search';

test.each([
  ['1.49', '1', '0'],
  ['1.50', '2', '0'],
  ['-2.50', '-3', '0'],
  ['-0.49', '0', '0'],
  ['1234500.00', '1234500', '1235'],
  ['-1234499.99', '-1234500', '-1234'],
  ['-500.00', '-500', '-1'],
  ['99999999999999.995', '100000000000000', '100000000000'],
])('%s is %s without decimals and %s in thousands', (amount, whole, thousands) => {
  expect(rounded(amount, undefined)).toBe(amount);
  expect(rounded(amount, 'whole')).toBe(whole);
  expect(rounded(amount, 'thousands')).toBe(thousands);
});

test('the address says only what is not usual, and the screen is not asked anew for it', () => {
  const search = tableSearch.parse({ numbers: 'thousands', negatives: 'minus' });
  expect(fileLook(search)).toEqual({ numbers: 'thousands', negatives: 'minus' });
  const odd = tableSearch.parse({ numbers: 'exact', negatives: 'red' });
  expect(fileLook(odd)).toEqual({});
  expect(ledgerSearch.parse({ numbers: 'whole' }).numbers).toBe('whole');
  const dates = {
    period: { from: '2026-01-01', to: '2026-11-20', name: 'yearToDate', backwards: false },
    day: { name: 'today', date: '2026-11-20' },
    today: '2026-11-20',
  } as const;
  expect(requestOf('balanceSheet', search, dates)).toEqual(
    requestOf('balanceSheet', tableSearch.parse({}), dates),
  );
});

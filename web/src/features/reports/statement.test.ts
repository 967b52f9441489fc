import { expect, test } from 'vitest';
import type { StatementRow } from './api';
import { withoutEchoes } from './statement';

type Short = [kind: StatementRow['kind'], level: number, name: string, account?: number];

const rows = (list: readonly Short[]): StatementRow[] =>
  list.map(([kind, level, name, account]) => ({
    kind,
    level,
    name_en: name,
    name_ar: name,
    account_id: account ?? null,
  }));

test('a group that only repeats its section gives way to it', () => {
  const given = rows([
    ['section', 0, 'Income'],
    ['group', 1, 'Income', 142],
    ['group', 2, 'Operating revenue', 143],
    ['account', 3, 'Sales', 144],
    ['subtotal', 2, 'Total Operating revenue', 143],
    ['subtotal', 1, 'Total Income', 142],
    ['subtotal', 0, 'Total Income'],
    ['total', 0, 'Gross profit'],
  ]);
  expect(withoutEchoes(given)).toEqual(
    rows([
      ['section', 0, 'Income'],
      ['group', 1, 'Operating revenue', 143],
      ['account', 2, 'Sales', 144],
      ['subtotal', 1, 'Total Operating revenue', 143],
      ['subtotal', 0, 'Total Income'],
      ['total', 0, 'Gross profit'],
    ]),
  );
});

test('a section of several groups, or of another name, stays as it is', () => {
  const several = rows([
    ['section', 0, 'Other income'],
    ['group', 1, 'Other income', 7],
    ['account', 2, 'Interest', 71],
    ['subtotal', 1, 'Total Other income', 7],
    ['group', 1, 'Exchange differences', 8],
    ['account', 2, 'Realised', 81],
    ['subtotal', 1, 'Total Exchange differences', 8],
    ['subtotal', 0, 'Total Other income'],
  ]);
  expect(withoutEchoes(several)).toEqual(several);
  const renamed = rows([
    ['section', 0, 'Expenses'],
    ['group', 1, 'Costs of running', 6],
    ['account', 2, 'Rent', 61],
    ['subtotal', 1, 'Total Costs of running', 6],
    ['subtotal', 0, 'Total Expenses'],
  ]);
  expect(withoutEchoes(renamed)).toEqual(renamed);
});

import { expect, test } from 'vitest';
import type { UndoOutcome } from '@/shared/ui/undo-effects';
import { combined, inBatches } from './opening-batches';

const account = (number: string, debit: string, credit: string) => ({
  account_id: Number(number),
  account_number: number,
  account_name: number,
  account_name_ar: number,
  debit,
  credit,
});

test('lines are saved so many at a time, and none is left out', () => {
  const lines = Array.from({ length: 1001 }, (_, at) => at);
  const batches = inBatches(lines);
  expect(batches.map((batch) => batch.length)).toEqual([500, 500, 1]);
  expect(batches.flat()).toEqual(lines);
  expect(inBatches([])).toEqual([]);
});

test('what the calls post is told combined, by account', () => {
  const bank = { account_id: 3, account_name: 'Bank', account_name_ar: 'البنك', mark: 'R' };
  const outcome = (count: number, accounts: UndoOutcome['accounts']): UndoOutcome => ({
    accounts,
    count,
    entries: [],
    reconciled: [bank],
    refused: [],
  });
  const both = combined([
    outcome(500, [account('320003', '10.10', '0.00'), account('330000', '0.00', '10.10')]),
    outcome(2, [account('112001', '0.00', '0.20'), account('320003', '0.20', '1.00')]),
  ]);
  expect(both.count).toBe(502);
  expect(both.reconciled).toEqual([bank]);
  expect(both.accounts).toEqual([
    account('112001', '0.00', '0.20'),
    account('320003', '10.30', '1.00'),
    account('330000', '0.00', '10.10'),
  ]);
});

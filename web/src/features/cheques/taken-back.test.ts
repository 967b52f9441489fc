import { expect, test } from 'vitest';
import { entriesTakenBack, type Stepped } from './taken-back';

type Entry = Stepped['entries'][number];

function entry(number: number, doc: number, change: Partial<Entry> = {}): Entry {
  const line = { account_id: 1, account_name: 'Bank', account_name_ar: 'البنك' };
  return {
    id: number,
    number,
    date: '2026-11-20',
    kind: 'cheque',
    doc_id: doc,
    memo: '',
    posted_at: '2026-11-20T09:00:00Z',
    posted_by: 'Mona',
    total: '100.00',
    lines: [
      { ...line, account_number: '1110', debit: '100.00', credit: '0.00' },
      { ...line, account_number: '1230', debit: '0.00', credit: '100.00' },
    ],
    ...change,
  };
}

const sides = (entries: readonly Entry[]) =>
  entries.map(({ number, lines }) => [number, ...lines.map((line) => [line.debit, line.credit])]);

test('only what the latest step posted is turned round, at its own date', () => {
  const entries = [
    entry(1, 9, { kind: 'receipt' }),
    entry(2, 10, { reversed_by: 3 }),
    entry(3, 10, { reverses: 2 }),
    entry(4, 11),
    entry(5, 12),
  ];
  const turned = entriesTakenBack({ state: 'cleared', last_step_id: 12, entries });
  expect(sides(turned)).toEqual([[5, ['0.00', '100.00'], ['100.00', '0.00']]]);
  expect(turned[0]?.date).toBe('2026-11-20');
});

test('a cheque that was endorsed and bounced is taken back on both sides, each entry once', () => {
  const [own, others] = [entry(7, 20), entry(8, 30)];
  const cheque: Stepped = { state: 'bounced', last_step_id: 20, entries: [own, others] };
  const other: Stepped = { state: 'bounced', last_step_id: 30, entries: [own, others] };
  expect(entriesTakenBack(cheque, other).map(({ number }) => number)).toEqual([7, 8]);
  expect(entriesTakenBack(cheque).map(({ number }) => number)).toEqual([7]);
});

test('a cheque without a step turns nothing round', () => {
  expect(
    entriesTakenBack({ state: 'in_hand', last_step_id: null, entries: [entry(1, 9)] }),
  ).toEqual([]);
});

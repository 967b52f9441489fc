import { expect, test } from 'vitest';
import type { VatReturnRow } from '@/features/vat-returns/public';
import type { WithholdingQuarter, WithholdingQuarters } from '@/features/withholding/public';
import type { SystemReminder } from '@/shared/api/reminders';
import { done, duties, type TaxBooks } from './obligations';

const TODAY = '2026-11-20';

const row = (over: Partial<VatReturnRow>): VatReturnRow =>
  ({
    first_date: '2026-10-01',
    last_date: '2026-10-31',
    due_date: '2026-11-30',
    status: 'due',
    payable: '100.00',
    left: null,
    next: false,
    ...over,
  }) as VatReturnRow;

const quarter = (over: Partial<WithholdingQuarter>): WithholdingQuarter => ({
  year: 2026,
  quarter: 3,
  first_date: '2026-07-01',
  last_date: '2026-09-30',
  due_date: '2026-10-31',
  owed: '50.00',
  remitted: '0.00',
  left: '50.00',
  ...over,
});

const year = (quarters: WithholdingQuarter[], before = '0.00') =>
  ({ year: 2026, quarters, before }) as WithholdingQuarters;

const books = (over: Partial<TaxBooks>): TaxBooks => ({
  returns: [],
  years: [],
  reminders: [],
  ...over,
});

test('what is past due is in front, then by day, and periods that still run are last', () => {
  const reminder = { kind: 'einvoices_to_file', due_date: '2026-11-19', count: 3 };
  const all = duties(
    books({
      returns: [
        row({ first_date: '2026-11-01', due_date: '2026-12-31', status: 'running' }),
        row({}),
      ],
      years: [year([quarter({})])],
      reminders: [reminder as SystemReminder],
    }),
    TODAY,
  );
  expect(all.map(({ kind, standing }) => [kind, standing])).toEqual([
    ['remit', 'overdue'],
    ['documents', 'overdue'],
    ['file', 'due'],
    ['file', 'running'],
  ]);
});

test('a filed return that is not paid is due until its day', () => {
  const filed = row({ id: 7, status: 'filed', left: '40.00', number: 'VAT-1' });
  const [duty] = duties(books({ returns: [filed] }), TODAY);
  expect([duty?.kind, duty?.amount, duty?.standing]).toEqual(['pay', '40.00', 'due']);
  expect(duties(books({ returns: [filed] }), '2026-12-01')[0]?.standing).toBe('overdue');
  expect(done(books({ returns: [filed] }), TODAY)).toEqual([]);
});

test('what is paid is no duty, and what is left of earlier years is one', () => {
  const paid = quarter({ remitted: '50.00', left: '0.00' });
  const all = books({
    years: [year([paid], '12.00')],
    returns: [row({ id: 1, status: 'settled' })],
  });
  expect(duties(all, TODAY).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['remitBefore', '12.00'],
  ]);
  expect(done(all, TODAY).map(({ kind }) => kind)).toEqual(['return', 'quarter']);
});

test('a quarter in which nothing was withheld is neither', () => {
  const none = books({ years: [year([quarter({ owed: '0.00', left: '0.00' })])] });
  expect([duties(none, TODAY), done(none, TODAY)]).toEqual([[], []]);
});

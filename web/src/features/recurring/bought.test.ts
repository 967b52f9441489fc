import { expect, it } from 'vitest';
import { billExample } from './bill.fixture';
import { fromSchedule, type RecurringBill, toSchedule } from './bought';

const view: RecurringBill = {
  id: 8,
  name: 'Office rent',
  status: 'active',
  halted: false,
  waiting: false,
  start_date: '2026-11-30',
  unit: 'quarter',
  every: 1,
  month_end: true,
  ends: 'on_date',
  end_date: '2027-11-30',
  end_count: null,
  next_date: '2026-11-30',
  left_out: [],
  left_out_count: 0,
  handled: 0,
  made: 0,
  bill: billExample,
  blocked: false,
  version: 3,
  created_by: 'Mona Roshdy',
  created_at: '2026-11-20T10:00:00Z',
};

const format = { name: ({ name_en }: { name_en: string }) => name_en };

it('goes through the form unchanged, without the numbers of one paper', () => {
  const values = fromSchedule(view, () => null, '1', format);
  const sent = { baseCurrencyId: billExample.currency.id, expectedTotal: '1140.00', version: 3 };
  const { bill, ...days } = toSchedule(values, sent);
  expect(days).toEqual({
    name: 'Office rent',
    start_date: '2026-11-30',
    unit: 'quarter',
    every: 1,
    month_end: true,
    ends: 'on_date',
    end_date: '2027-11-30',
    end_count: null,
    version: 3,
  });
  expect(bill).toMatchObject({
    vendor_id: billExample.vendor_id,
    bill_number: null,
    billing_date: '2026-11-30',
    due_date: null,
    expected_total: '1140.00',
    version: null,
  });
  const accounts = billExample.lines.map((line) => (line.product_id ? null : line.account_id));
  expect(bill.lines.map((line) => line.account_id)).toEqual(accounts);
});

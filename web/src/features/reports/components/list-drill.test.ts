import { expect, test } from 'vitest';
import type { ReportColumn, ReportRow, ReportTable } from '../api';
import { listBehind, rowsBehind } from './list-drill';

const table = (report: string) =>
  ({ report, first_date: '2026-01-01', last_date: '2026-12-31', known_at: null }) as ReportTable;
const row = (fields: Partial<ReportRow>) => ({ name_en: 'Ali', ...fields }) as ReportRow;
const column = (fields: Partial<ReportColumn>) => fields as ReportColumn;

test('a month of the margin opens its sales', () => {
  const month = row({ first_date: '2026-03-01', last_date: '2026-03-31' });
  expect(rowsBehind(table('margin_trend'), month, { branch: 4 })).toEqual({
    to: '/reports/sales',
    search: { from: '2026-03-01', to: '2026-03-31', known: undefined, branch: 4 },
  });
  expect(rowsBehind(table('margin_trend'), row({}), {})).toBeNull();
});

test('days to pay open the payments of one party', () => {
  expect(rowsBehind(table('receivable_days'), row({ party_id: 7 }), {})).toEqual({
    to: '/reports/receivableDays',
    search: { from: '2026-01-01', to: '2026-12-31', party: 7 },
  });
  expect(rowsBehind(table('sales'), row({ party_id: 7 }), {})).toBeNull();
});

test('a figure of a top customer opens its invoices, unless a label narrows it', () => {
  const ali = row({ party_id: 7 });
  const march = column({ first_date: '2026-03-01', last_date: '2026-03-31' });
  expect(listBehind(table('top_customers'), ali, march, {})).toEqual({
    to: '/sales',
    search: { customer: 7, customerName: 'Ali', from: '2026-03-01', to: '2026-03-31' },
  });
  expect(listBehind(table('top_customers'), ali, march, { branch: 3 })).toBeNull();
  expect(listBehind(table('top_customers'), ali, column({ branch_id: 0 }), {})).toBeNull();
  expect(listBehind(table('sales'), ali, march, {})).toBeNull();
});

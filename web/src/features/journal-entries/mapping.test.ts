import { expect, it } from 'vitest';
import type { EntryView } from './api';
import { copyOf, fieldNames, fromApi, nameChoice, newEntry, toApi } from './mapping';
import { newLine } from './schema';

const format = { name: ({ name_en }: { name_en: string }) => name_en };

const view = {
  account_id: 15,
  account_number: '112001',
  account_name: 'Receivables',
  account_name_ar: 'العملاء',
  name_kind: 'customer',
  name_id: 4,
  name: 'Ali',
  description: null,
  debit: '500.00',
  credit: '0.00',
  project_id: 9,
  project_name: 'Tower',
  branch_id: null,
  class_id: null,
};

const entry = {
  id: 3,
  number: 'JE-0003',
  date: '2026-11-10',
  memo: null,
  currency: { id: 2 },
  exchange_rate: '48',
  lines: [view, { ...view, name_kind: null, name_id: null, debit: '0.00', credit: '500.00' }],
  version: 2,
} as unknown as EntryView;

it('shows a saved entry with the names of what its lines name', () => {
  const values = fromApi(entry, format as never);
  const [owed, paid] = values.lines;
  expect(owed).toMatchObject({
    account: { id: 15, label: 'Receivables' },
    name: { kind: 'customer', party: 4, label: 'Ali' },
    debit: '500.00',
    credit: '',
    project: { id: 9, label: 'Tower' },
  });
  expect(paid).toMatchObject({ name: null, debit: '', credit: '500.00' });
  expect(copyOf(values, '2026-11-20')).toMatchObject({ date: '2026-11-20', number: '' });
});

it('sends an edit under its version, without its number, which stays', () => {
  const values = { ...fromApi(entry, format as never), reverse_on: '2026-12-01' };
  const sent = toApi(values as never, { baseCurrencyId: 1, version: 2 });
  expect(sent).toMatchObject({
    number: null,
    currency_id: 2,
    exchange_rate: '48',
    reverse_on: '2026-12-01',
    version: 2,
  });
  expect(sent.lines[0]).toMatchObject({ name_kind: 'customer', name_id: 4, credit: null });
});

it('leaves blank lines behind, and knows where the sent ones stand', () => {
  const line = { ...newLine(null), account: { id: 7, label: 'Rent' }, debit: '5' };
  const lines = [newLine(null), line, newLine(null), { ...line, debit: '', credit: '5' }];
  const values = { ...newEntry('2026-11-20', 1, null), number: 'JE-9', lines };
  const sent = toApi(values as never, { baseCurrencyId: 1, version: undefined });
  expect(sent).toMatchObject({ number: 'JE-9', exchange_rate: null });
  expect(sent.lines).toHaveLength(2);
  expect(fieldNames(lines)['lines.1.credit']).toBe('lines.3.credit');
  expect(fieldNames(lines)['lines.0.name_id']).toBe('lines.1.name');
});

it('tells a vendor from the customer of the same number', () => {
  expect(nameChoice('vendor', 4, 'Delta').id).not.toBe(nameChoice('customer', 4, 'Ali').id);
});

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { renderScreen } from '@/test/render';
import type { VatReturnRow } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { useReturnColumns } from './use-return-columns';

const matchMedia = window.matchMedia;
let phone = false;
beforeEach(() => {
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: phone && query.includes('48em'),
  });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const row: VatReturnRow = {
  status: 'due',
  due_date: '2026-12-31',
  output_tax: '140.00',
  input_tax: '40.00',
  payable: '100.00',
  carried_forward: '0.00',
  left: '100.00',
  first_date: '2026-11-01',
  last_date: '2026-11-30',
  brought_forward: '0.00',
  next: true,
  table_tax: '0.00',
};

function Returns() {
  const columns = useReturnColumns();
  return <DataGrid label="returns" columns={columns} rows={[row]} rowKey={() => 1} empty={null} />;
}

const texts = { 'vat-returns': [en, ar] } as const;

it('writes the date alone under the heading of the last day', async () => {
  phone = false;
  await renderScreen(<Returns />, { language: 'ar', texts });
  expect(await screen.findByText('31 ديسمبر 2026')).toBeDefined();
  expect(screen.queryByText(/آخر موعد 31/)).toBeNull();
});

it('says on a phone, which has no headings, what the date is', async () => {
  phone = true;
  await renderScreen(<Returns />, { language: 'ar', texts });
  const line = await screen.findByText(/31 ديسمبر 2026/);
  expect(line.textContent).toBe('آخر موعد 31 ديسمبر 2026');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import type { Form41 } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { Form41Gaps } from './form41-gaps';

const gap = (vendor_id: number, ...missing: string[]) =>
  ({ vendor_id, vendor_name: `Vendor ${vendor_id}`, missing }) as Form41['gaps'][number];

async function show(gaps: Form41['gaps'], language: 'en' | 'ar') {
  await renderScreen(<Form41Gaps gaps={gaps} />, { language, texts: { withholding: [en, ar] } });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  return { head: screen.getByRole('heading').textContent, rows };
}

test.each([
  ['en', 'Add the tax file number of 3 vendors before you file:'],
  ['ar', 'أكمل رقم الملف الضريبي لـ 3 موردين قبل التقديم:'],
] as const)('says once what all vendors lack, in %s', async (language, head) => {
  const gaps = [1, 2, 3].map((id) => gap(id, 'tax_file_number'));
  expect(await show(gaps, language)).toEqual({ head, rows: ['Vendor 1', 'Vendor 2', 'Vendor 3'] });
});

test('says of each vendor what it lacks, where that differs', async () => {
  const gaps = [gap(1, 'tax_file_number'), gap(2, 'address', 'tax_office')];
  expect(await show(gaps, 'en')).toEqual({
    head: 'Complete the details of 2 vendors before you file:',
    rows: ['Vendor 1: tax file number', 'Vendor 2: address, tax office'],
  });
});

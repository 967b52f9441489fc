import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import type { ReportColumn, ReportRow, ReportTable } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TableView } from './table-view';

const column = (key: string) =>
  ({ key, kind: 'quantity', title_en: key, title_ar: key }) as ReportColumn;
const line = (name: string, quantity: string, cost: string) =>
  ({ kind: 'line', level: 0, name_en: name, name_ar: name, cells: [quantity, cost] }) as ReportRow;

it('writes the cost of a unit with the decimals of money, or more where it has more', async () => {
  const table = {
    report: 'stock_valuation',
    heading_en: 'Item',
    heading_ar: 'الصنف',
    columns: [column('quantity'), column('unit_cost')],
    rows: [line('Chair', '3', '945'), line('Wire', '2.5', '0.12345'), line('Desk', '1', '9845.75')],
  } as unknown as ReportTable;
  await renderScreen(<TableView table={table} title="Stock" within={{}} />, {
    texts: { reports: [en, ar] },
  });
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(cells.filter((cell) => /^[\d.,]+$/.test(cell ?? ''))).toEqual([
    '3',
    '945.00',
    '2.5',
    '0.12345',
    '1',
    '9,845.75',
  ]);
});

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

it('writes the rate of a tax as it is written everywhere', async () => {
  const table = {
    report: 'vat',
    heading_en: 'Document',
    heading_ar: 'المستند',
    columns: [{ ...column('rate'), kind: 'percent' }],
    rows: ['14', '5.5'].map((value) => ({ ...line('INV-1', '', ''), cells: [value] })),
  } as unknown as ReportTable;
  await renderScreen(<TableView table={table} title="VAT" within={{}} />, {
    texts: { reports: [en, ar] },
  });
  expect(await screen.findByText('14%')).toBeDefined();
  expect(screen.getByText('5.5%')).toBeDefined();
});

it('writes shares with one decimal, and those below nothing as amounts are', async () => {
  const share = { ...column('share'), kind: 'percent', title_ar: '01/01/2026 – 20/11/2026' };
  const shares = ['15', '-0.4'].map((value) => ({ ...line('Fuel', '', ''), cells: [value] }));
  const table = {
    report: 'profit_and_loss',
    heading_en: 'Account',
    heading_ar: 'الحساب',
    columns: [share],
    rows: shares,
  } as unknown as ReportTable;
  await renderScreen(<TableView table={table} title="P&L" within={{}} />, {
    language: 'ar',
    texts: { reports: [en, ar] },
  });
  expect(await screen.findByText('15.0%')).toBeDefined();
  expect(screen.getByText('(0.4%)')).toBeDefined();
  const days = screen.getByRole('columnheader', { name: '01/01/2026 – 20/11/2026' });
  expect(days.querySelector('bdi')).toBeNull();
});

it('tells a phone what each figure is, and which are left out of a card', async () => {
  const pair = (key: string, name: string) =>
    ['debit', 'credit'].map((side) => ({
      ...column(`${key}_${side}`),
      kind: 'money',
      title_en: side,
      group_en: name,
      group_ar: name,
    }));
  const table = {
    report: 'detailed_trial_balance',
    heading_en: 'Account',
    heading_ar: 'الحساب',
    columns: [...pair('opening', 'Opening'), ...pair('closing', 'Closing')],
    rows: [{ ...line('Bank', '', ''), cells: ['12.00', '0.00', '0.00', '5.00'] }],
  } as unknown as ReportTable;
  await renderScreen(<TableView table={table} title="Trial" within={{}} />, {
    texts: { reports: [en, ar] },
  });
  expect((await screen.findByRole('table')).hasAttribute('data-cards')).toBe(true);
  const cells = screen.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-label'));
  expect(
    cells.map(({ dataset }) => [dataset.label, 'closing' in dataset, 'none' in dataset]),
  ).toEqual([
    ['Opening · debit', false, false],
    ['Opening · credit', false, true],
    ['Closing · debit', true, true],
    ['Closing · credit', true, false],
  ]);
});

it('is cards on a phone where names and days alone would fill it, and writes days in line', async () => {
  const table = {
    report: 'receivable_days',
    heading_en: 'Customer',
    heading_ar: 'العميل',
    columns: [
      { ...column('date'), kind: 'day' },
      { ...column('party'), kind: 'text' },
      column('agreed_days'),
      column('days_to_pay'),
    ],
    rows: [{ ...line('Nile', '', ''), cells: ['2026-11-20', null, '30', '19'] }],
  } as unknown as ReportTable;
  await renderScreen(<TableView table={table} title="Days" within={{}} />, {
    texts: { reports: [en, ar] },
  });
  expect((await screen.findByRole('table')).hasAttribute('data-cards')).toBe(true);
  expect(screen.getByText('19.0')).toBeDefined();
  expect(screen.getByText('30')).toBeDefined();
  const left = screen.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-none'));
  expect(left.map((cell) => cell.dataset.label)).toEqual(['party']);
});

it('lays out a long table row by row, which stays a table to those who hear it', async () => {
  const table = (rows: number) =>
    ({
      report: 'vat_on_invoices',
      heading_en: 'Document',
      heading_ar: 'المستند',
      columns: [{ ...column('net'), kind: 'money' }],
      rows: Array.from({ length: rows }, (_, at) => ({
        ...line(`Invoice ${at}`, '', ''),
        cells: [`${at}.50`],
      })),
    }) as unknown as ReportTable;
  await renderScreen(
    <>
      <TableView table={table(121)} title="Long" within={{}} />
      <TableView table={table(2)} title="Short" within={{}} />
    </>,
    { texts: { reports: [en, ar] } },
  );
  const long = await screen.findByRole('table', { name: 'Long' });
  expect(long.style.getPropertyValue('--tracks')).toContain('minmax(var(--names), 11fr)');
  expect(long.querySelectorAll('[role="row"] > [role="cell"]')).toHaveLength(2 * 121);
  expect(long.querySelectorAll('[role="row"] > [role="columnheader"]')).toHaveLength(2);
  expect(screen.getByRole('table', { name: 'Short' }).hasAttribute('data-long')).toBe(false);
});

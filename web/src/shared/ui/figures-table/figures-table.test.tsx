import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { FiguresTable } from './figures-table';

const LINES = [
  { id: 1, account: 'Bank', debit: '1500.00', credit: '0.00', memo: 'Cash sale' },
  { id: 2, account: 'Sales', debit: '0.00', credit: '-1500.00', memo: '' },
];

async function table(columns: 'short' | 'long' = 'long') {
  await renderScreen(
    <FiguresTable
      label="Entry"
      rows={LINES}
      rowKey={(line) => line.id}
      rowMarks={(line) => ({ 'data-id': line.id })}
      money={{ scale: 2, blankZero: true }}
      columns={[
        { id: 'account', header: 'Account', rowHead: true, cell: (line) => line.account },
        columns === 'long' && {
          id: 'memo',
          header: 'Memo',
          className: 'wide',
          cell: (line) => line.memo,
        },
        { id: 'debit', header: 'Debit', phoneLabel: 'Dr', amount: (line) => line.debit },
        { id: 'credit', header: 'Credit', headClassName: 'narrow', amount: (line) => line.credit },
      ]}
      first={[{ label: 'Opening', span: 2, cells: { credit: '0.00' } }]}
      totals={[{ label: 'Total', cells: { debit: '1500.00', credit: <b>none</b> } }]}
    />,
  );
  return screen.getByRole('table', { name: 'Entry' }) as HTMLTableElement;
}

const cellsOf = (row: Element | undefined) => [...(row?.children ?? [])].map((c) => c.textContent);

describe('a table of figures', () => {
  it('heads its columns, and leaves out one that is false', async () => {
    const heads = within(await table('short')).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Account', 'Debit', 'Credit']);
    expect(heads.map((head) => head.className)).toEqual(['', 'num', 'num narrow']);
  });

  it('names its rows, isolates figures and says on a phone what they are', async () => {
    const row = (await table()).querySelector('[data-id="1"]');
    expect(cellsOf(row ?? undefined)).toEqual(['Bank', 'Cash sale', '1,500.00', '']);
    const [name, memo, debit] = row?.children ?? [];
    expect(name?.getAttribute('scope')).toBe('row');
    expect(memo?.className).toBe('wide');
    expect(debit?.className).toBe('num');
    expect(debit?.getAttribute('data-label')).toBe('Dr');
    expect(debit?.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
  });

  it('puts totals under their columns: text as money there, zeros too', async () => {
    const printed = await table();
    const opening = printed.querySelector<HTMLTableRowElement>('tbody tr') ?? undefined;
    expect(cellsOf(opening)).toEqual(['Opening', '', '0.00']);
    expect(opening?.children[0]?.getAttribute('colspan')).toBe('2');
    const total = printed.querySelector<HTMLTableRowElement>('tfoot tr') ?? undefined;
    expect(cellsOf(total)).toEqual(['Total', '', '1,500.00', 'none']);
    expect(total?.children[0]?.getAttribute('scope')).toBe('row');
    expect(total?.children[1]?.className).toBe('wide');
  });

  it('has a body for each group, and no head where no column has one', async () => {
    await renderScreen(
      <FiguresTable
        label="Months"
        groups={[
          { key: 'may', rows: [{ id: 1, sum: '1' }], first: [{ label: 'May', names: 'rowgroup' }] },
          { key: 'june', rows: [{ id: 2, sum: '2' }], marks: { 'data-wrong': true } },
        ]}
        rowKey={(row) => row.id}
        columns={[
          { id: 'name', cell: (row) => `No. ${row.id}` },
          { id: 'sum', amount: (row) => row.sum },
        ]}
      />,
    );
    const printed = screen.getByRole('table', { name: 'Months' }) as HTMLTableElement;
    expect(printed.tHead).toBeNull();
    expect([...printed.tBodies].map((body) => body.textContent)).toEqual([
      'MayNo. 11.00',
      'No. 22.00',
    ]);
    expect(printed.querySelector('tbody th')?.getAttribute('scope')).toBe('rowgroup');
    expect(printed.tBodies[1]?.getAttribute('data-wrong')).toBe('true');
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Language } from '@/shared/lib/preferences';
import { renderScreen } from '@/test/render';
import { DataGrid } from './data-grid';
import type { RowKey } from './grid-column';
import type { DataGridProps } from './grid-props';

interface Row {
  id: number;
  name: string;
  total: string;
}

const rows: Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index,
  name: `Customer ${index}`,
  total: `${index}.00`,
}));

const columns: DataGridProps<Row>['columns'] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortable: true, card: 'title' },
  { id: 'total', header: 'Total', kind: 'number', cell: (row) => row.total, sortable: true },
];

function grid(extra: Partial<DataGridProps<Row>> = {}, language: Language = 'en') {
  return renderScreen(
    <DataGrid
      label="Customers"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<p>none</p>}
      {...extra}
    />,
    { language },
  );
}

/** The text of the row that the keyboard is on. */
function activeRow() {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.closest('[role="row"]')?.textContent;
}

test('the menu of a row stays with it when the list is read again and has a new row before it', async () => {
  const printed = vi.fn();
  const customer = (id: number): Row => ({ id, name: `Customer ${id}`, total: '1.00' });
  function Growing() {
    const [shown, setShown] = useState([customer(1), customer(2)]);
    return (
      <>
        <button type="button" onFocus={() => setShown((all) => [customer(0), ...all])}>
          Read again
        </button>
        <DataGrid
          label="Customers"
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          empty={null}
          rowMenu={(row) => [{ label: 'Print', run: () => printed(row.id) }]}
        />
      </>
    );
  }
  await renderScreen(<Growing />);
  const row = screen.getByRole('row', { name: /Customer 1/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Row actions' }));
  await screen.findByRole('menuitem', { name: 'Print' });
  screen.getByRole('button', { name: 'Read again' }).focus();
  await screen.findByRole('row', { name: /Customer 0/ });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
  expect(printed).toHaveBeenCalledExactlyOnceWith(1);
});

test('a row with nothing to be done has no menu', async () => {
  await grid({
    rowMenu: (row) => (row.id === 1 ? [] : [{ label: 'Print', run: () => undefined }]),
  });
  const menuOf = (name: RegExp) =>
    within(screen.getByRole('row', { name })).queryByRole('button', { name: 'Row actions' });
  expect(menuOf(/^Customer 2 /)).not.toBeNull();
  expect(menuOf(/^Customer 1 /)).toBeNull();
});

describe('keyboard', () => {
  test('arrows, pages and ends reach every row', async () => {
    await grid();
    screen.getByRole('grid').focus();
    await expect.poll(activeRow).toBe('Customer 00.00');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeRow()).toBe('Customer 22.00');
    await userEvent.keyboard('{PageDown}');
    expect(activeRow()).toBe('Customer 1313.00');
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    expect(activeRow()).toBe('Customer 11.00');
  });

  test.each([
    ['en', '{ArrowRight}'],
    ['ar', '{ArrowLeft}'],
  ] as const)('in %s the cell ahead is reached by %s', async (language, key) => {
    await grid({}, language);
    const list = screen.getByRole('grid');
    list.focus();
    await expect.poll(() => list.getAttribute('aria-activedescendant')).toMatch(/-0-0$/);
    await userEvent.keyboard(key);
    expect(list.getAttribute('aria-activedescendant')).toMatch(/-0-1$/);
    await userEvent.keyboard('{Home}');
    expect(list.getAttribute('aria-activedescendant')).toMatch(/-0-0$/);
  });

  test('Enter opens, Space ticks, Shift F10 opens the menu', async () => {
    const open = vi.fn();
    const ticked = vi.fn();
    await grid({
      onOpen: open,
      selection: new Set<RowKey>(),
      onSelection: ticked,
      rowMenu: () => [{ label: 'Print', run: () => undefined }],
    });
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(open).toHaveBeenCalledWith(rows[1]);
    await userEvent.keyboard(' ');
    expect(ticked).toHaveBeenCalledWith(new Set([1]));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeDefined();
  });
});

test('only the rows in sight are drawn', async () => {
  await grid();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('a column is sorted from its head, figures largest first', async () => {
  const sorted = vi.fn();
  await grid({ onSort: sorted, sort: { column: 'name', descending: false } });
  await userEvent.click(screen.getByRole('button', { name: /Total/ }));
  expect(sorted).toHaveBeenLastCalledWith({ column: 'total', descending: true });
  await userEvent.click(screen.getByRole('button', { name: /Name/ }));
  expect(sorted).toHaveBeenLastCalledWith({ column: 'name', descending: true });
  const head = screen.getByRole('columnheader', { name: /Name/ });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
});

test('ticking the head ticks what is loaded', async () => {
  function Ticked() {
    const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
    return (
      <>
        <DataGrid
          label="Customers"
          columns={columns}
          rows={rows.slice(0, 3)}
          rowKey={(row) => row.id}
          selection={selection}
          onSelection={setSelection}
          empty={null}
        />
        <output>{selection.size}</output>
      </>
    );
  }
  await renderScreen(<Ticked />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('status').textContent).toBe('3');
});

const REFUSED = {
  en: "Paid already. This row can't be selected.",
  ar: 'Paid already. لا يمكن تحديد هذا الصف.',
};

/** Three rows of which the second can't be ticked. */
function partlyTickable(ticked: DataGridProps<Row>['onSelection'], language: Language = 'en') {
  const extra = {
    rows: rows.slice(0, 3),
    selection: new Set<RowKey>(),
    onOpen: vi.fn(),
    tickRefusal: (row: Row) => (row.id === 1 ? 'Paid already' : undefined),
  };
  return grid({ ...extra, ...(ticked ? { onSelection: ticked } : {}) }, language);
}

test('a row that can’t be ticked is passed over by the head', async () => {
  const ticked = vi.fn();
  await partlyTickable(ticked);
  const row = screen.getByRole('row', { name: /Customer 1/ });
  expect(row.getAttribute('aria-selected')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(ticked).toHaveBeenCalledExactlyOnceWith(new Set([0, 2]));
});

test.each(['en', 'ar'] as const)(
  'a row that can’t be ticked says why to the pointer and the keyboard, in %s',
  async (language) => {
    const ticked = vi.fn();
    await partlyTickable(ticked, language);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: REFUSED[language] });
    expect(box.getAttribute('aria-disabled')).toBe('true');
    expect(box.closest('[title]')?.getAttribute('title')).toBe('Paid already');
    await userEvent.click(box);
    expect(box.checked).toBe(false);
    expect((await screen.findByRole('status')).textContent).toBe(REFUSED[language]);
    await userEvent.click(screen.getByRole('button', { name: /Dismiss|إخفاء/ }));
    expect(screen.queryByRole('status')).toBeNull();
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect((await screen.findByRole('status')).textContent).toBe(REFUSED[language]);
    expect(ticked).not.toHaveBeenCalled();
  },
);

test('loading, an empty list and a failure each replace the grid', async () => {
  const retry = vi.fn();
  const first = await grid({ rows: undefined });
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  first.unmount();
  const second = await grid({ rows: [] });
  expect(screen.getByText('none')).toBeDefined();
  second.unmount();
  await grid({ failed: true, onRetry: retry });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

test('further rows are asked for near the end', async () => {
  const more = vi.fn();
  await grid({ rows: rows.slice(0, 10), hasMore: true, onMore: more });
  await expect.poll(() => more.mock.calls.length).toBe(1);
});

test('on a phone rows are cards, with the sums below', async () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
  const open = vi.fn();
  await grid({
    rows: rows.slice(0, 2),
    onOpen: open,
    columns: columns.map((one) => (one.id === 'total' ? { ...one, total: '1.00' } : one)),
  });
  window.matchMedia = matchMedia;
  const list = screen.getByRole('list', { name: 'Customers' });
  await userEvent.click(within(list).getByRole('button', { name: /Customer 1/ }));
  expect(open).toHaveBeenCalledWith(rows[1]);
  expect(screen.getByText('1.00')).toBeDefined();
  expect(screen.getByText('Amounts in EGP')).toBeDefined();
});

test.each([
  ['en', false, 'Total (EGP)1.00'],
  ['ar', false, 'الإجمالي (ج.م)1.00'],
  ['en', true, 'Total1.00'],
  ['ar', true, 'الإجمالي1.00'],
] as const)('the sums name their currency once, in %s, above already: %s', async (...of) => {
  const [language, currencyAbove, text] = of;
  const sums = columns.map((one) => (one.id === 'total' ? { ...one, total: '1.00' } : one));
  await grid({ rows: rows.slice(0, 2), currencyAbove, columns: sums }, language);
  const row = screen.getAllByRole('row').at(-1);
  // Arabic's short name of the pound is written with a mark of direction.
  expect(row?.textContent?.replaceAll('\u200f', '')).toBe(text);
});

test('on a phone a card that can’t be ticked says why', async () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
  const ticked = vi.fn();
  await partlyTickable(ticked);
  window.matchMedia = matchMedia;
  await userEvent.click(screen.getByRole('checkbox', { name: REFUSED.en }));
  expect((await screen.findByRole('status')).textContent).toBe(REFUSED.en);
  expect(ticked).not.toHaveBeenCalled();
  const [first] = screen.getAllByRole('checkbox', { name: 'Select row' });
  await userEvent.click(first as HTMLElement);
  expect(ticked).toHaveBeenCalledExactlyOnceWith(new Set([0]));
});

test('on a card there is no dot beside an empty cell', async () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
  await grid({
    rows: rows.slice(0, 1),
    columns: [
      { id: 'name', header: 'Name', cell: (row) => row.name, card: 'title' },
      { id: 'by', header: 'By', cell: () => 'Tarek', card: 'subtitle' },
      { id: 'none', header: 'None', cell: () => false, card: 'subtitle' },
      { id: 'empty', header: 'Empty', cell: () => '', card: 'subtitle' },
      { id: 'since', header: 'Since', cell: () => 'May', card: 'subtitle' },
      { id: 'due', header: 'Due date', cell: () => 'June', card: 'subtitle', cardLabel: 'Due' },
      {
        id: 'next',
        header: 'Next',
        cell: () => 'July',
        card: 'subtitle',
        cardLabel: ({ name }) => (name === rows[0]?.name ? 'Next' : undefined),
      },
      { id: 'paid', header: 'Paid', cell: () => '7', card: 'subtitle', cardLabel: () => undefined },
    ],
  });
  window.matchMedia = matchMedia;
  expect(screen.getByRole('listitem').textContent).toContain(
    'Tarek · May · Due June · Next July · 7',
  );
});

test('a card without a name is called by its first fact, and an empty toolbar takes no room', async () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
  await grid({
    rows: rows.slice(0, 1),
    columns: [
      { id: 'number', header: 'Number', cell: () => 'PV-0063', card: 'subtitle' },
      { id: 'date', header: 'Date', cell: () => 'May', card: 'subtitle', hideable: true },
    ],
  });
  window.matchMedia = matchMedia;
  const card = screen.getByRole('listitem');
  expect(card.querySelector('bdi')?.textContent).toBe('PV-0063');
  expect(card.textContent).toBe('PV-0063May');
  expect(card.closest('section')?.firstElementChild?.tagName).toBe('UL');
});

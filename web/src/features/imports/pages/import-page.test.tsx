import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { Import, ImportColumns, ImportRow } from '../api';
import { columnsExample, importExample, row } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ImportPage } from './import-page';

const words = { en, ar };

/** Whether a filter lets a row through: one without errors is refused with the reason in a cell. */
function isLetThrough({ state, cells }: ImportRow, filter: string | null): boolean {
  if (filter === 'refused') return state === 'good' && cells.some(({ message }) => message);
  if (filter === 'left_out' || state === 'none') return filter === 'left_out' && state === 'none';
  return filter === 'all' || state === filter;
}

/** The calls of imports, answered by what the test has; what was sent is kept. */
function answering(
  start: Import,
  rows: ImportRow[] = [],
  columns: ImportColumns = columnsExample(),
) {
  const state = { found: start, rows, columns, sent: [] as [string, unknown][] };
  const call = (path: string, answer: (body: never) => object | Response) =>
    http.post(`*/v2/Import/${path}`, async ({ request }) => {
      const json = request.headers.get('content-type')?.includes('json');
      const body = json ? await request.json() : null;
      state.sent.push([path.replace('/:id', ''), body]);
      const reply = answer(body as never);
      return reply instanceof Response ? reply : HttpResponse.json(reply);
    });
  server.use(
    http.get('*/v2/Import/Import/:id', () => HttpResponse.json(state.found)),
    http.get('*/v2/Import/Columns/:id', () => HttpResponse.json(state.columns)),
    http.get('*/v2/Import/Rows/:id', ({ request }) => {
      const filter = new URL(request.url).searchParams.get('filter');
      const found = state.rows.filter((one) => isLetThrough(one, filter));
      return HttpResponse.json({ Rows: found, NextItem: null, Import: state.found });
    }),
    call('Upload', () => state.found),
    call('Paste', () => state.found),
    call('Map/:id', () => {
      state.found = importExample();
      return { ...state.columns, missing: [] };
    }),
    call('EditRow/:id', ({ line, field, text }: { line: number; field: string; text: string }) =>
      Object.assign(row({ line, cells: [{ field, text, code: null, message: null }] }), {
        version: 4,
      }),
    ),
    call('Decide/:id', () => state.found),
    call('Start/:id', () => {
      state.found = importExample({ state: 'importing', done: 1 });
      return state.found;
    }),
  );
  return state;
}

const bad = row({
  line: 7,
  state: 'bad',
  cells: [
    { field: 'display_name', text: '', code: 'missing', message: 'A name is required.' },
    { field: 'phone', text: '01001234567', code: null, message: null },
  ],
});

const twice = row({
  line: 9,
  state: 'duplicate',
  decision: 'skip',
  duplicate: { by: 'name', name: 'Ali Hassan', id: 5, line: null },
  cells: [{ field: 'display_name', text: 'Ali Hassan', code: null, message: null }],
});

describe.each(['en', 'ar'] as const)('an import in %s', (language) => {
  const t = words[language];
  const open = (path = '/customers/import', session = adminSession) =>
    renderScreen(<ImportPage />, {
      language,
      route: '/customers/import',
      path,
      texts: { imports: [en, ar] },
      session,
    });
  const named = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name) => values[name] ?? '');

  const choose = (file: File) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
  };

  it('names the rows that are no records, and takes one back', async () => {
    const total = row({ line: 16, state: 'none', written: 'إجمالي العملاء · 2250' });
    const found = importExample({ bad: 0, left_out: 1 });
    const state = answering(found, [row({ line: 2 }), total]);
    await open('/customers/import?import=12');
    // Each cell has its own direction.
    expect((await screen.findByText('إجمالي العملاء')).tagName).toBe('BDI');
    expect(screen.getByText('2250').tagName).toBe('BDI');
    const name = named(t.review.leftOut.takeOf, { line: '16' });
    await userEvent.click(screen.getByRole('button', { name }));
    const body = { lines: [16], filter: 'left_out', decision: 'import', version: 3 };
    await waitFor(() => expect(state.sent).toEqual([['Decide', body]]));
  });

  it('asks whether a row is one of totals', async () => {
    const message = 'This looks like a row of totals.';
    const text = 'إجمالي المنصورة للمقاولات';
    const asked = row({
      line: 8,
      state: 'bad',
      cells: [{ field: 'display_name', text, code: 'maybe_total', message }],
    });
    const state = answering(importExample(), [asked]);
    await open('/customers/import?import=12');
    const name = named(t.review.isRecordOf, { line: '8' });
    await userEvent.click(await screen.findByRole('button', { name }));
    const body = { lines: [8], filter: 'all', decision: 'import', version: 3 };
    await waitFor(() => expect(state.sent).toEqual([['Decide', body]]));
  });

  it('begins with a file, which the address remembers', async () => {
    const state = answering(importExample({ id: 12, state: 'mapping' }));
    const { router } = await open();
    choose(new File(['name\nAli'], 'customers.csv', { type: 'text/csv' }));
    expect(await screen.findByText(t.map.title)).toBeTruthy();
    expect(state.sent).toEqual([['Upload', null]]);
    expect(router.state.location.search).toEqual({ import: 12 });
  });

  it('says at the file why it was refused, and does not send what is no table', async () => {
    const state = answering(importExample());
    server.use(
      http.post('*/v2/Import/Upload', () =>
        HttpResponse.json(
          { code: 'import.broken_at', message: 'Row 12, column C is broken.', field: 'file' },
          { status: 400 },
        ),
      ),
    );
    await open();
    choose(new File(['%PDF'], 'customers.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('customers.pdf');
    choose(new File(['name\nAli'], 'customers.csv'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Row 12, column C is broken.'),
    );
    expect(state.sent).toEqual([]);
  });

  it('takes rows that were copied, with their headings', async () => {
    const state = answering(importExample({ state: 'mapping', file_name: null }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: t.upload.paste }));
    const area = screen.getByLabelText(t.upload.pasteLabel);
    fireEvent.change(area, { target: { value: 'one line' } });
    await userEvent.click(screen.getByRole('button', { name: t.upload.pasteRead }));
    expect(screen.getByText(t.upload.pasteEmpty)).toBeTruthy();
    fireEvent.change(area, { target: { value: 'Name\tPhone\nAli\t0100' } });
    await userEvent.click(screen.getByRole('button', { name: t.upload.pasteRead }));
    expect(await screen.findByText(t.map.title)).toBeTruthy();
    expect(state.sent).toEqual([['Paste', { kind: 'customers', text: 'Name\tPhone\nAli\t0100' }]]);
  });

  it('cannot continue until required fields are mapped and questions answered', async () => {
    const state = answering(importExample({ state: 'mapping' }), [bad]);
    await open('/customers/import?import=12');
    const next = await screen.findByRole('button', { name: t.map.next });
    await userEvent.click(next);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(t.map.missingTitle);
    expect(alert.textContent).toContain('Customer name');
    await userEvent.click(
      screen.getByRole('combobox', { name: named(t.map.fieldOf, { letter: 'A' }) }),
    );
    await userEvent.click(
      await screen.findByRole('option', {
        name: named(t.map.required, { field: 'Customer name' }),
      }),
    );
    await userEvent.click(next);
    expect(state.sent).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Day first/ }));
    state.columns = {
      ...state.columns,
      columns: state.columns.columns.map((one) => ({ ...one, question: null })),
    };
    await userEvent.click(next);
    expect(await screen.findByText(t.review.message)).toBeTruthy();
    expect(state.sent).toEqual([
      [
        'Map',
        {
          columns: [
            { index: 0, field: 'display_name', reading: null },
            { index: 1, field: 'phone', reading: null },
            { index: 2, field: 'opening_balance_date', reading: 'day_first' },
          ],
          version: 3,
        },
      ],
    ]);
  });

  it('shows what is wrong at its cell, which is corrected there', async () => {
    const state = answering(importExample(), [bad, twice]);
    await open('/customers/import?import=12');
    const label = named(t.review.cellOf, { field: 'Customer name', line: '7' });
    const cell = await screen.findByLabelText(label);
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A name is required.')).toBeTruthy();
    await userEvent.type(cell, 'Delta');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(state.sent).toEqual([
        ['EditRow', { line: 7, field: 'display_name', text: 'Delta', version: 3 }],
      ]),
    );
    await waitFor(() => expect(screen.queryByText('A name is required.')).toBeNull());
    // The next row has the cursor: its name is the same as before, so nothing is sent.
    await userEvent.tab();
    expect(state.sent).toHaveLength(1);
  });

  it('reads the file again when another tab has changed it, and keeps what is typed', async () => {
    const state = answering(importExample(), [bad]);
    server.use(
      http.post('*/v2/Import/EditRow/:id', () =>
        HttpResponse.json({ code: 'import.changed', message: 'It was changed.' }, { status: 409 }),
      ),
    );
    await open('/customers/import?import=12');
    const label = (line: string) =>
      screen.findByLabelText(named(t.review.cellOf, { field: 'Customer name', line }));
    await userEvent.type(await label('7'), 'Delta');
    state.rows = [bad, { ...bad, line: 8 }];
    state.found = importExample({ version: 5 });
    await userEvent.tab();
    expect(await label('8')).toBeTruthy();
    expect(((await label('7')) as HTMLInputElement).value).toBe('Delta');
    // What is decided then is decided upon what is shown now.
    await userEvent.selectOptions(
      screen.getByLabelText(named(t.review.decisionOf, { line: '8' })),
      'skip',
    );
    const body = { lines: [8], filter: 'all', decision: 'skip', version: 5 };
    await waitFor(() => expect(state.sent).toEqual([['Decide', body]]));
  });

  it('decides about one duplicate, and about all of them', async () => {
    const state = answering(importExample({ bad: 0 }), [twice]);
    await open('/customers/import?import=12&rows=duplicates');
    server.use(
      http.get('*/v2/Import/Rows/:id', () =>
        HttpResponse.json({ Rows: [twice], NextItem: null, Import: state.found }),
      ),
    );
    const one = await screen.findByLabelText(named(t.review.decisionOf, { line: '9' }));
    expect(
      within(one)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([t.review.decisions.merge, t.review.importAnyway, t.review.decisions.skip]);
    await userEvent.selectOptions(one, 'merge');
    await userEvent.click(screen.getByRole('button', { name: t.review.applyAll.skip }));
    await waitFor(() =>
      expect(state.sent).toEqual([
        ['Decide', { lines: [9], filter: 'duplicates', decision: 'merge', version: 3 }],
        ['Decide', { lines: null, filter: 'duplicates', decision: 'skip', version: 3 }],
      ]),
    );
  });

  it('imports the good rows alone; all of them only when none is bad', async () => {
    const state = answering(importExample(), [bad, twice]);
    const { router } = await open('/customers/import?import=12');
    const all = t.review.importAll_other.replace('{{count, number}}', '4');
    const good = { en: 'Import only 3 good rows', ar: 'استيراد 3 صفوف سليمة فقط' }[language];
    await screen.findByText('A name is required.');
    await userEvent.click(
      screen.getByRole('button', { name: language === 'en' ? all : 'استيراد 4 صفوف' }),
    );
    expect(state.sent).toEqual([]);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ rows: 'bad' }));
    await userEvent.click(screen.getByRole('button', { name: good }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(state.sent).toEqual([['Start', { mode: 'good', version: 3 }]]);
  });

  it('has no good rows to import where every row is bad', async () => {
    answering(importExample({ rows: 1, good: 0, bad: 1, duplicates: 0 }), [bad]);
    await open('/customers/import?import=12');
    const good = { en: 'Import only 0 good rows', ar: 'استيراد الصفوف السليمة فقط' }[language];
    const button = await screen.findByRole('button', { name: good });
    expect(button).toHaveProperty('disabled', true);
  });

  it('ends with what was imported, and says why it cannot be undone', async () => {
    answering(
      importExample({ state: 'imported', rows: 4, done: 3, made: 2, merged: 1, can_undo: true }),
    );
    server.use(
      http.get('*/v2/Import/Undo/:id', () =>
        HttpResponse.json({
          records: 2,
          merged: 1,
          entries: [],
          entry_count: 0,
          next_numbers: [],
          kept: [{ name: 'Ali Hassan', reason: 'Invoice INV-3 names it.' }],
          allowed: false,
        }),
      ),
    );
    await open('/customers/import?import=12');
    const left = t.done.refused_one.replace('{{count, number}}', '1');
    expect(await screen.findByText((text) => text.includes(left))).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: t.done.undo }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('INV-3');
    const confirm = within(dialog).getByRole('button', { name: t.undo.confirm });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
  });

  it('names the opening balances that undoing takes back', async () => {
    answering(importExample({ state: 'imported', rows: 2, done: 2, made: 2, can_undo: true }));
    server.use(
      http.get('*/v2/Import/Undo/:id', () =>
        HttpResponse.json({
          records: 2,
          merged: 0,
          entries: [
            { name: 'Ali Hassan', document: 'OB-0018', date: '2025-12-31', amount: '12500.50' },
          ],
          entry_count: 1,
          next_numbers: ['INV-0002'],
          kept: [],
          allowed: true,
        }),
      ),
    );
    await open('/customers/import?import=12');
    await userEvent.click(await screen.findByRole('button', { name: t.done.undo }));
    const dialog = within(await screen.findByRole('dialog'));
    const next = await dialog.findByText((text) => text.startsWith(t.undo.nextNumber));
    expect(next.textContent).toContain('INV-0002');
    const entry = (await dialog.findByText('Ali Hassan')).closest('li');
    expect(entry?.textContent).toContain('OB-0018');
    expect(entry?.textContent).toContain('12,500.50');
  });

  it('says the day of balances that the file does not date', async () => {
    answering(importExample({ bad: 0, duplicates: 0, balances_on: '2025-12-31' }));
    await open('/customers/import?import=12');
    const said = t.review.balancesOn.split('{{')[0] ?? '';
    expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
  });

  it('says that balances of records that are there already are not imported', async () => {
    answering(importExample({ bad: 0, open: 0, duplicates: 2, balances_on: '2025-12-31' }));
    await open('/customers/import?import=12');
    expect(await screen.findByText(t.review.balancesOfDuplicates)).toBeTruthy();
  });

  it('ends with the reason where a row without errors was refused', async () => {
    const refused = row({
      line: 5,
      cells: [{ field: 'phone', text: '1', code: 'refused', message: 'The period is locked.' }],
    });
    answering(
      importExample({ state: 'imported', mode: 'good', rows: 4, done: 4, made: 3, refused: 1 }),
      [row({ line: 2 }), refused],
    );
    await open('/customers/import?import=12');
    expect(await screen.findByText(/The period is locked/)).toBeTruthy();
    expect(screen.getByText(named(t.done.goodRefused_one, { count: '1' }))).toBeTruthy();
    expect(screen.queryByText(t.done.reasons)).toBeNull();
  });

  it('refuses people who may not create such records', async () => {
    await open('/customers/import', { ...adminSession, abilities: [] });
    expect(await screen.findByText(t.forbidden)).toBeTruthy();
  });

  it('says so when there is no such import', async () => {
    server.use(
      http.get('*/v2/Import/Import/:id', () =>
        HttpResponse.json({ code: 'not_found', message: 'x' }, { status: 404 }),
      ),
    );
    const { router } = await open('/customers/import?import=99');
    expect(await screen.findByText(t.notFound)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t.startOver }));
    expect(await screen.findByText(t.upload.drop)).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { OpeningLine, TrialRow } from '../api';
import type { Cells } from '../cells';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TrialDialog } from './trial-dialog';

const line = (id: number, number: string, name: string): OpeningLine => ({
  id,
  number,
  name,
  name_ar: name,
  currency: pound,
  base: '0.00',
  version: 1,
});
const LINES = [line(3, '1010', 'Cash'), line(5, '1020', 'Bank'), line(7, '3010', 'Capital')];

const row = (at: number, name: string, more: Partial<TrialRow>): TrialRow => ({
  line: at,
  number: String(at),
  name,
  debit: null,
  credit: null,
  trouble: null,
  ...more,
});
const ROWS = [
  row(1, 'Cash', { account_id: 3, account_number: '1010', account_name: 'Cash', debit: '60.00' }),
  row(2, 'Banque Misr', { debit: '40.00', trouble: 'unknown' }),
  row(3, 'Owner', { credit: '100.00', trouble: 'unknown' }),
];

test('a row that names no account of the chart is taken once its account is chosen', async () => {
  const taken: { id: number; cells: Cells }[] = [];
  const onClose = vi.fn();
  server.use(
    mock.post('/Openings/ReadTrialBalance', () => ({
      rows: ROWS,
      debit: '100.00',
      credit: '100.00',
      difference: '0.00',
    })),
    mock.post('/Openings/GetAccounts', () => ({ Lines: LINES, count: 3, NextItem: null })),
    mock.post('/Forms/ListOFCOA', { COAList: [] }),
  );
  await renderScreen(
    <TrialDialog
      onTake={(changes) => taken.push(...changes.map(({ line: { id }, cells }) => ({ id, cells })))}
      onClose={onClose}
    />,
    { texts: { openings: [en, ar] } },
  );
  await userEvent.type(screen.getByLabelText(en.trial.paste), 'pasted');
  await userEvent.click(screen.getByRole('button', { name: en.trial.read }));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeDefined();
  expect(screen.getAllByText(en.trial.trouble.unknown)).toHaveLength(2);

  const field = screen.getByRole('combobox', { name: 'Account for 2 Banque Misr' });
  await userEvent.click(field);
  const choices = await screen.findByRole('listbox');
  await waitFor(() =>
    expect(within(choices).queryByRole('option', { name: /Bank/ })).not.toBeNull(),
  );
  // Another row has it already.
  expect(within(choices).queryByRole('option', { name: /Cash/ })).toBeNull();
  await userEvent.click(within(choices).getByRole('option', { name: /Bank/ }));
  expect(screen.getByRole('combobox', { name: 'Account for 2 Banque Misr' })).toHaveProperty(
    'value',
    '1020 Bank',
  );
  expect(screen.getAllByText(en.trial.trouble.unknown)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(taken.map(({ id, cells: { debit, credit } }) => ({ id, debit, credit }))).toEqual([
    { id: 3, debit: '60.00', credit: '' },
    { id: 5, debit: '40.00', credit: '' },
  ]);
});

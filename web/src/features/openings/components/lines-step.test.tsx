import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { drafts } from '@/shared/lib/draft-store';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { LinesStep } from './lines-step';

const PATIENT = { timeout: 10_000 };

const customer = (id: number) => ({
  id,
  name: `Customer ${id}`,
  currency: pound,
  base: '0.00',
  version: 1,
});

const state = {
  areas: [],
  closings: [],
  currency: pound,
  date: '2026-01-01',
  equity_account_id: 3,
  left: '0.00',
  other: '0.00',
} as never;

/** Every opening of the second customer is refused. */
beforeEach(async () => {
  await drafts.clear();
  server.use(
    mock.post('/Openings/GetCustomers', () => ({
      Lines: [1, 2, 3].map(customer),
      count: 3,
      NextItem: null,
    })),
    mock.post('/Openings/SaveCustomers', ({ body }) => {
      const { lines } = body;
      const place = lines.findIndex(({ id }) => id === 2);
      const errors = [{ field: `lines.${place}.amount`, code: 'locked', message: 'Too much.' }];
      return refused(400, { message: 'Not so.', errors });
    }),
  );
});

test('the first field that was refused is gone to', async () => {
  await renderScreen(
    <LinesStep area="customers" state={state} onNext={() => undefined} onDate={() => undefined} />,
    { texts: { openings: [en, ar] } },
  );
  for (const id of [1, 2, 3]) {
    const field = await screen.findByLabelText(new RegExp(`Customer ${id}$`), {}, PATIENT);
    await userEvent.type(field, '10');
  }
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Too much.', {}, PATIENT)).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Customer 2$/);
  // It goes there each time that it was refused.
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'), PATIENT)
    .toMatch(/Customer 2$/);
});

test('whoever searches later is not led away to what was refused before', async () => {
  const { queryClient } = await renderScreen(
    <LinesStep area="customers" state={state} onNext={() => undefined} onDate={() => undefined} />,
    { texts: { openings: [en, ar] } },
  );
  const second = () => screen.queryByLabelText(/Customer 2$/);
  await userEvent.type(await screen.findByLabelText(/Customer 2$/, {}, PATIENT), '10');
  // It is no longer in the list, which is looked at once more while what was typed is refused.
  const lines = (ids: number[]) =>
    HttpResponse.json({ Lines: ids.map(customer), count: ids.length, NextItem: null });
  let finish: () => void = () => undefined;
  let waits: Promise<void> | undefined;
  server.use(
    mock.post('/Openings/GetCustomers', async ({ body }) => {
      const { search } = body;
      if (search) return lines([2]);
      await waits;
      return lines([1, 3]);
    }),
  );
  await queryClient.invalidateQueries();
  await waitFor(() => expect(second()).toBeNull());
  waits = new Promise((resolve) => {
    finish = resolve;
  });
  const looked = queryClient.invalidateQueries();
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText(/^Not saved/, {}, PATIENT)).toBeDefined();
  finish();
  await looked;
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'Customer 2');
  await waitFor(() => expect(second()).not.toBeNull(), PATIENT);
  expect(screen.getByText('Too much.')).toBeDefined();
  expect(document.activeElement).toBe(search);
});

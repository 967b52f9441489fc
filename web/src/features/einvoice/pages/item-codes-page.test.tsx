import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { ItemCodeRow, ItemCodeState, ItemCodesInput } from '../api-types';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ItemCodesPage } from './item-codes-page';

const TEXTS = { en, ar };
const PATIENT = { timeout: 10_000 };

const row = (product_id: number, state: ItemCodeState, more: Partial<ItemCodeRow> = {}) => ({
  product_id,
  product_name: `Tea ${product_id}`,
  code: `EG-113317713-${product_id}`,
  has_code: true,
  state,
  ...more,
});

const page = (...rows: ItemCodeRow[]) => {
  const counts = { unregistered: 0, waiting: 0, registered: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return HttpResponse.json({ Codes: rows, NextItem: null, counts });
};

const rows = [
  row(1, 'unregistered', { has_code: false }),
  row(2, 'registered'),
  row(3, 'refused', { words: 'Wrong brick', parent_code: '10000159' }),
];

async function opened(language: 'en' | 'ar' = 'en', session = adminSession) {
  await renderScreen(<ItemCodesPage />, { language, session, texts: { einvoice: [en, ar] } });
}

it.each(['en', 'ar'] as const)(
  'registers what was never sent, and what was refused, in %s',
  async (language) => {
    const words = TEXTS[language].codes;
    const sent: ItemCodesInput[] = [];
    server.use(
      http.post('*/v2/Einvoice/GetItemCodes', () => page(...rows)),
      http.post('*/v2/Einvoice/RegisterItemCodes', async ({ request }) => {
        sent.push((await request.json()) as ItemCodesInput);
        if (sent.length > 1) return HttpResponse.json({ registered: 0, waiting: 2, refused: 0 });
        const problem = { code: 'field.invalid', message: 'No such brick.', field: 'parent_code' };
        return HttpResponse.json(problem, { status: 400 });
      }),
    );
    await opened(language);
    const user = userEvent.setup();
    const refused = await screen.findByRole('row', { name: /Wrong brick/ }, PATIENT);
    const state = within(refused).getByText(words.states.refused);
    // Written out below the state, not only where one points.
    expect(state.closest('[role=gridcell]')?.textContent).toContain('Wrong brick');
    expect(refused.querySelector('[title]')).toBeNull();
    expect(screen.getByRole('row', { name: /Tea 1/ }).textContent).toContain(words.suggested);
    expect(screen.queryByRole('button', { name: words.checkNow })).toBeNull();
    const [all, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.closest('[title]')?.getAttribute('title'))).toEqual([
      undefined,
      words.states.registered,
      undefined,
    ]);
    await user.click(all as HTMLElement);
    await user.click(screen.getByRole('button', { name: words.register }));
    const field = await screen.findByLabelText(/GPC/, { selector: 'input' }, PATIENT);
    await user.type(field, '١٠٠٠٠١٥٩{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const told = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => document.getElementById(id)?.textContent)).toContain('No such brick.');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(sent.length).toBe(2), PATIENT);
    expect(sent[1]).toEqual({ products: [1, 3], parent_code: '10000159' });
    const said = language === 'en' ? '2 codes sent to the tax authority' : ar.codes.said.sent_two;
    await screen.findByText(said, {}, PATIENT);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  },
);

it('asks after the codes that wait, and says what was decided', async () => {
  let state: ItemCodeState = 'waiting';
  server.use(
    http.post('*/v2/Einvoice/GetItemCodes', () => page(row(1, state))),
    http.post('*/v2/Einvoice/RefreshItemCodes', () => {
      state = 'registered';
      return HttpResponse.json({ registered: 1, waiting: 0, refused: 0 });
    }),
  );
  await opened();
  const check = await screen.findByRole('button', { name: en.codes.checkNow }, PATIENT);
  await userEvent.click(check);
  await screen.findByText('1 code registered', {}, PATIENT);
  const tea = screen.getByRole('row', { name: /Tea 1/ });
  await within(tea).findByText(en.codes.states.registered, {}, PATIENT);
  expect(screen.queryByRole('button', { name: en.codes.checkNow })).toBeNull();
});

it('offers nothing to those who only read products', async () => {
  server.use(http.post('*/v2/Einvoice/GetItemCodes', () => page(row(1, 'waiting'))));
  const reads = { action: 'read' as const, subject: 'Products & Services' as const, own: false };
  await opened('en', { ...adminSession, abilities: [reads] });
  await screen.findByText('Tea 1', {}, PATIENT);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: en.codes.checkNow })).toBeNull();
  expect(screen.queryByRole('link', { name: en.list.title })).toBeNull();
});

it('leads a company that is not connected to its settings', async () => {
  const problem = { code: 'einvoice.credentials_missing', message: 'Connect first.' };
  server.use(
    http.post('*/v2/Einvoice/GetItemCodes', () => HttpResponse.json(problem, { status: 409 })),
  );
  await opened();
  await screen.findByText(en.codes.inactive, {}, PATIENT);
  expect(screen.getByRole('link', { name: en.list.connect })).toBeDefined();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { VatReturn } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ReturnNumber } from './return-number';

const PATIENT = { timeout: 10_000 };
const filed = { id: 7, number: 'VAT-0001', reference: null, deleted: false } as VatReturn;

interface Shown {
  vatReturn?: Partial<VatReturn>;
  language?: 'en' | 'ar';
  session?: typeof adminSession;
}

const show = ({ vatReturn = {}, language = 'en', session = adminSession }: Shown) =>
  renderScreen(
    <dl>
      <ReturnNumber vatReturn={{ ...filed, ...vatReturn }} />
    </dl>,
    { language, session, texts: { 'vat-returns': [en, ar] } },
  );

/** What is sent; the server answers the return with it. */
function sent() {
  const calls: unknown[] = [];
  server.use(
    mock.post('/Tax/SetVatReturnNumber/{id}', ({ params, body }) => {
      calls.push([params.id, body]);
      return { ...filed, reference: body.reference ?? null };
    }),
  );
  return calls;
}

it.each([
  ['en', en, commonEn],
  ['ar', ar, commonAr],
] as const)('adds the number of a return that was filed without one (%s)', async (...about) => {
  const [language, words, common] = about;
  const calls = sent();
  await show({ language });
  await userEvent.click(screen.getByRole('button', { name: words.reference.add }));
  const field = await screen.findByLabelText(words.file.reference, {}, PATIENT);
  await userEvent.type(field, '10-2026-4711');
  await userEvent.click(screen.getByRole('button', { name: common.actions.save }));
  await waitFor(() => expect(calls).toEqual([['7', { reference: '10-2026-4711' }]]), PATIENT);
  const said = words.reference.saved.replace('{{number}}', 'VAT-0001');
  expect(await screen.findByText(said, {}, PATIENT)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
});

it('corrects a number, and removes one that is emptied', async () => {
  const calls = sent();
  await show({ vatReturn: { reference: '4171' } });
  expect(screen.getByText('4171')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: en.reference.edit }));
  const field = await screen.findByLabelText(en.file.reference, {}, PATIENT);
  expect((field as HTMLInputElement).value).toBe('4171');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.save }));
  await waitFor(() => expect(calls).toEqual([['7', { reference: null }]]), PATIENT);
  const said = en.reference.removed.replace('{{number}}', 'VAT-0001');
  expect(await screen.findByText(said, {}, PATIENT)).toBeTruthy();
});

it.each([
  ['one that is not filed', { vatReturn: { id: null } }],
  ['one whose filing was reversed', { vatReturn: { deleted: true } }],
  [
    'readers who may not file',
    {
      session: {
        ...adminSession,
        abilities: adminSession.abilities.filter(({ subject }) => subject !== 'Journal Entry'),
      },
    },
  ],
])('offers nothing for %s', async (_, shown) => {
  await show(shown);
  expect(screen.queryByRole('button')).toBeNull();
});

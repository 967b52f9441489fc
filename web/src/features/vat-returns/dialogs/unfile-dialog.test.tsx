import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LOCKS, paths } from '@/app/paths';
import { locked } from '@/test/locked';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { UnfileDialog } from './unfile-dialog';

const PATIENT = { timeout: 10_000 };
const LANGUAGES = [
  ['en', en],
  ['ar', ar],
] as const;

interface Shown {
  language?: 'en' | 'ar';
  reference?: string | null;
  abilities?: typeof adminSession.abilities;
}

/** Asks about the return of October, which the books may refuse to take back. */
async function ask({ language = 'en', reference = null, abilities }: Shown, until?: string) {
  locked(until ? { accounting: until } : {});
  server.use(
    mock.post('/JournalEntry/PreviewUndo', () =>
      until
        ? refused(409, { code: 'period.locked', message: 'Locked.' })
        : { entries: [], count: 0, accounts: [], reconciled: [], refused: [] },
    ),
  );
  const filed = { id: 4, number: 'VAT-0011', reference, last_date: '2026-10-31' };
  await renderScreen(
    <UnfileDialog filed={filed} onDone={() => undefined} onClose={() => undefined} />,
    {
      language,
      texts: { 'vat-returns': [en, ar] },
      session: abilities ? { ...adminSession, abilities } : adminSession,
    },
  );
}

it.each(LANGUAGES)('tells what becomes of a return that has a number (%s)', async (...about) => {
  const [language, words] = about;
  await ask({ language, reference: '10-2026-10' });
  const [before = '', after = ''] = words.unfile.lodged.split('{{reference}}');
  const consequence = await screen.findByText(/10-2026-10/, {}, PATIENT);
  expect(consequence.textContent).toContain(before);
  expect(consequence.textContent).toContain(after);
  expect(screen.getByText(words.unfile.moves)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of a number where there is none', async () => {
  await ask({});
  expect(await screen.findByText(en.unfile.moves, {}, PATIENT)).toBeTruthy();
  expect(screen.queryByText(new RegExp(en.unfile.lodged.slice(0, 20)))).toBeNull();
});

it.each(LANGUAGES)('leads to the locks where they keep it as it is (%s)', async (...about) => {
  const [language, words] = about;
  await ask({ language }, '2026-10-31');
  const way = await screen.findByRole('link', { name: words.unfile.toLocks }, PATIENT);
  expect(way.getAttribute('href')).toBe(`${paths.companySettings}#${LOCKS}`);
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Locked.');
});

it('leads nobody there who may not open them', async () => {
  const abilities = adminSession.abilities.filter(({ subject }) => subject !== 'Settings');
  await ask({ abilities }, '2026-10-31');
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Locked.');
  expect(screen.queryByRole('link')).toBeNull();
});

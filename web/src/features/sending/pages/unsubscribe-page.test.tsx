import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { UnsubscribePage } from './unsubscribe-page';

const page = { route: '/unsubscribe/$word', path: '/unsubscribe/abc', session: null };
const texts = { sending: [en, ar] } as const;
const nile = (stopped: boolean) => ({ company_name: 'Nile', stopped });

test.each(['en', 'ar'] as const)('mail is stopped, and allowed again, in %s', async (language) => {
  const words = { en, ar }[language].unsubscribe;
  server.use(
    mock.get('/Mail/Unsubscribe/{word}', nile(false), { params: { word: 'abc' } }),
    mock.post('/Mail/Unsubscribe/{word}', nile(true), { params: { word: 'abc' } }),
    mock.delete('/Mail/Unsubscribe/{word}', nile(false), { params: { word: 'abc' } }),
  );
  await renderScreen(<UnsubscribePage />, { ...page, language, texts });
  const heading = (text: string) =>
    screen.findByRole('heading', { name: text.replace('{{company}}', 'Nile') });
  await heading(words.title);
  await userEvent.click(screen.getByRole('button', { name: words.stop }));
  await heading(words.stoppedTitle);
  await userEvent.click(screen.getByRole('button', { name: words.resume }));
  expect(await heading(words.title)).toBeDefined();
});

test('a broken link says so', async () => {
  server.use(mock.get('/Mail/Unsubscribe/{word}', refused(404), { params: { word: 'abc' } }));
  await renderScreen(<UnsubscribePage />, { ...page, texts });
  expect(await screen.findByText(en.unsubscribe.lost)).toBeDefined();
});

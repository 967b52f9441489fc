import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DigestSetting } from './digest-setting';

const texts = { account: [en, ar] as const };
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('a choice acts at once, and one that was refused is taken back', async () => {
  const sent: unknown[] = [];
  server.use(
    mock.get('/Reminder/GetMailSettings', { digest: 'off' }),
    mock.post('/Reminder/SetMailSettings', ({ body }) => {
      sent.push(body);
      return body;
    }),
  );
  await renderScreen(<DigestSetting />, { texts });
  await userEvent.click(await screen.findByRole('radio', { name: 'Weekly' }));
  expect(isChosen('Weekly')).toBe(true);
  await screen.findByText('Saved');
  expect(sent).toEqual([{ digest: 'weekly' }]);
  server.use(mock.post('/Reminder/SetMailSettings', refused(500)));
  await userEvent.click(screen.getByRole('radio', { name: 'Daily' }));
  await expect.poll(() => isChosen('Weekly')).toBe(true);
});

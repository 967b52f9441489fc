import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { RemindersCard } from './reminders-card';

const texts = { dashboard: [en, ar] as const };
const kinds = ['invoices_overdue', 'bills_overdue', 'bills_due', 'low_stock', 'form41'] as const;

test('what is due stands there with its link, one’s own first, and no more than fit', async () => {
  server.use(
    mock.post('/Reminder/GetReminder', {
      UserReminder: [{ id: 5, subject: 'Rent', days: 0 }],
      SystemReminder: kinds.map((kind) => ({
        kind,
        title: kind,
        count: 2,
        days: -3,
        link: '/bill',
      })),
    }),
  );
  await renderScreen(<RemindersCard />, { texts });
  await screen.findByText('Rent');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/reminders',
    '/reminders?reminder=5',
    '/bill',
    '/bill',
    '/bill',
    '/bill',
  ]);
});

test('nothing to do is said; what could not be loaded takes no room', async () => {
  const first = await renderScreen(<RemindersCard />, { texts, language: 'ar' });
  await screen.findByText(ar.reminders.none);
  first.unmount();
  server.use(mock.post('/Reminder/GetReminder', refused(500)));
  await renderScreen(<RemindersCard />, { texts });
  await expect.poll(() => screen.queryByText(en.reminders.title)).toBeNull();
});

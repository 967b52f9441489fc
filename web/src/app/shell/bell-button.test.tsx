import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Language } from '@/shared/lib/preferences';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { BellButton } from './bell-button';

const overdue = {
  kind: 'invoices_overdue',
  title: 'Overdue invoices',
  priority: 'high',
  count: 3,
  amount: '4560.00',
  due_date: '2026-11-10',
  days: -10,
  link: '/sales?status=overdue',
  unread: true,
} as const;

const rent = {
  id: 5,
  subject: 'Rent',
  priority: 'medium',
  days: 0,
  due_date: '2026-11-20',
} as const;

function reminded() {
  const seen: string[] = [];
  server.use(
    mock.get('/Reminder/GetUnread', { unread: 2 }),
    mock.post('/Reminder/GetReminder', {
      UserReminder: [rent],
      SystemReminder: [overdue],
      hidden: [],
      ShowTable: true,
    }),
    mock.post('/Reminder/MarkSeen', () => {
      seen.push('seen');
      return { message: '' };
    }),
  );
  return seen;
}

const bell = (language: Language = 'en') => renderScreen(<BellButton />, { language });

test('the bell counts what is unread, and what it shows has been seen', async () => {
  const seen = reminded();
  const { router } = await bell();
  const button = await screen.findByRole('button', { name: 'Reminders: 2 unread' });
  await userEvent.click(button);
  expect(
    await screen.findByRole('menuitem', { name: /Overdue invoices.*10 days overdue/ }),
  ).toBeDefined();
  expect(screen.getByRole('menuitem', { name: /Rent.*Due today/ })).toBeDefined();
  await expect.poll(() => seen).toEqual(['seen']);
  const read = { name: 'Reminders: nothing unread', hidden: true };
  expect(await screen.findByRole('button', read)).toBeDefined();
  await userEvent.click(screen.getByRole('menuitem', { name: /Overdue invoices/ }));
  await expect.poll(() => router.state.location.href).toBe('/sales?status=overdue');
});

test('after the trial nothing is marked as read', async () => {
  const seen = reminded();
  const subscription = { status: 'intrial', daysLeft: 0, trialStartAt: null, trialEndsAt: null };
  await renderScreen(<BellButton />, { session: { ...adminSession, subscription } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reminders: 2 unread' }));
  await screen.findByRole('menuitem', { name: /Overdue invoices/ });
  expect(seen).toEqual([]);
});

test('nothing to do, and an answer that did not come', async () => {
  const first = await bell();
  await userEvent.click(screen.getByRole('button', { name: 'Reminders: nothing unread' }));
  expect(await screen.findByText("You're all caught up")).toBeDefined();
  first.unmount();
  server.use(mock.post('/Reminder/GetReminder', refused(500)));
  await bell('ar');
  await userEvent.click(screen.getByRole('button', { name: 'التذكيرات: لا جديد' }));
  expect(await screen.findByRole('menuitem', { name: /إعادة المحاولة/ })).toBeDefined();
});

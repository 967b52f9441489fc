import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/shared/lib/preferences';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { RemindersPage } from './reminders-page';

const rent = {
  id: 5,
  subject: 'Rent',
  priority: 'high',
  add_reminder: true,
  due_date: '2026-11-30',
  days: 10,
  repeat: 'monthly',
  Is_send: true,
  done: false,
  mail_stopped: false,
} as const;

const overdue = {
  kind: 'invoices_overdue',
  title: 'Overdue invoices',
  priority: 'high',
  count: 3,
  amount: '4560.00',
  days: -10,
  link: '/sales?status=overdue',
} as const;

const calls: { path: string; body: unknown }[] = [];

beforeEach(() => {
  calls.length = 0;
  const note = (path: string) => (call: { body: unknown }) => {
    calls.push({ path, body: call.body });
    return { message: `${path} done` };
  };
  server.use(
    mock.post('/Reminder/GetReminder', ({ body }) => {
      calls.push({ path: 'list', body });
      return {
        UserReminder: [rent],
        SystemReminder: [overdue],
        hidden: [{ kind: 'low_stock', title: 'Products to reorder', snoozed_until: '2026-11-25' }],
        ShowTable: true,
      };
    }),
    mock.post('/Reminder/SnoozeSystemReminder', note('snooze') as never),
    mock.post('/Reminder/DismissSystemReminder', note('dismiss') as never),
    mock.post('/Reminder/RestoreSystemReminder', note('restore') as never),
    mock.post('/Reminder/DeleteReminder/{id}', note('delete') as never),
    mock.post('/Reminder/MarkReminder/{id}', ({ body }) => {
      calls.push({ path: 'mark', body });
      return { message: '', Reminder: { ...rent, due_date: '2026-12-30' } };
    }),
    mock.post('/Reminder/AddReminder', ({ body }) => {
      calls.push({ path: 'add', body });
      return { message: 'Note Added Successfully!', Reminder: rent };
    }),
  );
});

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

const page = (options: { language?: Language; session?: typeof adminSession } = {}) =>
  renderScreen(<RemindersPage />, {
    route: '/reminders',
    texts: { reminders: [en, ar] },
    ...options,
  });

const menuOf = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('what the books remind of leads there, and is snoozed, dismissed and shown again', async () => {
  await page();
  const link = await screen.findByRole('link', { name: 'Overdue invoices' });
  expect(link.getAttribute('href')).toBe('/sales?status=overdue');
  expect(screen.getByText('Oldest: 10 days overdue')).toBeDefined();
  await menuOf('Snooze or dismiss: Overdue invoices', 'Snooze for a week');
  await expect
    .poll(() => sent('snooze'))
    .toEqual([{ kind: 'invoices_overdue', until: '2026-11-27' }]);
  await menuOf('Snooze or dismiss: Overdue invoices', 'Dismiss until figures change');
  await expect.poll(() => sent('dismiss')).toEqual([{ kind: 'invoices_overdue' }]);
  await userEvent.click(screen.getByText('Snoozed and dismissed'));
  await userEvent.click(screen.getByRole('button', { name: 'Show again: Products to reorder' }));
  await expect.poll(() => sent('restore')).toEqual([{ kind: 'low_stock' }]);
});

test('a note with a reminder is written, its fields as the contract names them', async () => {
  await page();
  await screen.findByText('Rent');
  await userEvent.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Subject/), 'Call Ali');
  await userEvent.click(dialog.getByRole('switch', { name: 'Remind me' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent('add')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Due date/), '1/12/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent('add'))
    .toMatchObject([
      { subject: 'Call Ali', add_reminder: true, due_date: '2026-12-01', Is_send: false },
    ]);
  expect(await screen.findByText('Note Added Successfully!')).toBeDefined();
});

test('a mark can be undone', async () => {
  await page();
  await userEvent.click(await screen.findByRole('button', { name: /Row actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
  await screen.findByText(/Rent: due again/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent('mark'))
    .toEqual([{ done: true, due_date: '2026-11-30' }, { done: false }]);
});

test('a deletion waits for the way back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page();
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Row actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  await expect.poll(() => screen.queryByText('Rent')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Rent');
  vi.advanceTimersByTime(6000);
  expect(sent('delete')).toEqual([]);
  await remove();
  vi.advanceTimersByTime(6000);
  await expect.poll(() => sent('delete').length).toBe(1);
});

test('the list is narrowed by what is typed and by its tabs', async () => {
  await page();
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await expect.poll(() => sent('list').at(-1)).toMatchObject({ status: 'done' });
  await userEvent.type(screen.getByRole('searchbox'), 'rent');
  await expect.poll(() => sent('list').at(-1)).toMatchObject({ status: 'done', search: 'rent' });
});

test('without the right to notes only system reminders are shown', async () => {
  const abilities = adminSession.abilities.filter(
    ({ subject }) => subject !== 'Notes and reminders',
  );
  await page({ session: { ...adminSession, abilities } });
  await screen.findByRole('link', { name: 'Overdue invoices' });
  expect(screen.queryByRole('button', { name: en.add })).toBeNull();
  expect(screen.queryByText('Rent')).toBeNull();
});

test('what could not be loaded is asked for again', async () => {
  server.use(mock.post('/Reminder/GetReminder', refused(500)));
  await page({ language: 'ar' });
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeDefined();
});

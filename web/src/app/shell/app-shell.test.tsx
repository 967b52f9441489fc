import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '@/shared/auth/session';
import type { Language } from '@/shared/lib/preferences';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { AppShell } from './app-shell';

const logouts: string[] = [];

beforeEach(() => {
  logouts.length = 0;
  server.use(
    // The refreshed session is not what these tests are about; a busy server leaves it as it was.
    mock.get('/api/Me', refused(500)),
    mock.post('/api/Logout', ({ request }) => {
      logouts.push(request.headers.get('authorization') ?? '');
      return { message: '' };
    }),
  );
});

function shell(options: { language?: Language; who?: typeof adminSession; path?: string } = {}) {
  return renderScreen(<AppShell>content</AppShell>, {
    language: options.language ?? 'en',
    route: options.path ?? '/dashboard',
    session: options.who ?? adminSession,
  });
}

const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  test('has what the person may read', async () => {
    await shell();
    expect(links()).toEqual([
      'Dashboard',
      'Invoices',
      'E-invoices',
      'Recurring invoices',
      'Quotes',
      'Credit notes',
      'Payments received',
      'Cheques received',
      'Customers',
      'Products & Services',
      'Expenses',
      'Bills',
      'Recurring bills',
      'Vendor credits',
      'Payments made',
      'Cheques issued',
      'Vendors',
      'Reports',
      'Projects',
      'Chart of accounts',
      'Bank accounts',
      'Journal entries',
      'Fixed assets',
      'Taxes',
      'Exchange rates',
      'Support',
    ]);
  });

  test('has nothing else', async () => {
    await shell({
      who: { ...adminSession, abilities: [{ action: 'read', subject: 'Reports', own: false }] },
    });
    expect(links()).toEqual(['Reports', 'Support']);
  });

  test('speaks Arabic, lights the open screen, and folds its groups', async () => {
    await shell({ language: 'ar' });
    const open = screen.getByRole('link', { name: 'لوحة التحكم' });
    expect(open.getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'المبيعات' }));
    expect(screen.queryByRole('link', { name: 'العملاء' })).toBeNull();
  });

  test('becomes a rail of named icons', async () => {
    await shell();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('link', { name: 'Customers' }).textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
  });

  test('shows company and version', async () => {
    await shell();
    expect(screen.getByText('2.0.1')).toBeDefined();
    expect(screen.getByText('Nile Office Systems')).toBeDefined();
  });
});

describe('the trial bar', () => {
  const trial = (status: string, daysLeft: number, trialEndsAt: string | null = null) => ({
    ...adminSession,
    subscription: { status, daysLeft, trialStartAt: null, trialEndsAt },
  });

  test.each([
    [trial('intrial', 12), 'Your free trial expires in 12 days'],
    [trial('intrial', 1), 'Your free trial expires in 1 day'],
    [trial('intrial', 0, adminSession.today), 'Your free trial ends today'],
    [trial('intrial', 0, '2026-11-19'), 'Your free trial has expired'],
  ])('%# says %s', async (who, text) => {
    await shell({ who });
    expect(screen.getByText(text)).toBeDefined();
  });

  test('leads to the billing, for those who may see it', async () => {
    const first = await shell({ who: trial('intrial', 0) });
    const link = screen.getByRole('link', { name: 'Subscribe now' });
    expect(link.getAttribute('href')).toBe('/billingAndSubscription');
    first.unmount();
    const abilities = [{ action: 'read' as const, subject: 'Dashboard', own: false }];
    await shell({ who: { ...trial('intrial', 0), abilities } });
    expect(screen.getByText('Your free trial has expired')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Subscribe now' })).toBeNull();
  });

  test('says on every screen that the subscription was cancelled', async () => {
    await shell({ who: trial('canceled', 0), path: '/sales' });
    const link = screen.getByRole('link', { name: 'Subscribe now' });
    expect(link.getAttribute('href')).toBe('/subscription');
  });

  test('is gone once the subscription is active, and on other screens', async () => {
    const first = await shell({ who: trial('Active', 12) });
    expect(screen.queryByText(/free trial/)).toBeNull();
    first.unmount();
    await shell({ who: trial('intrial', 12), path: '/sales' });
    expect(screen.queryByText(/free trial/)).toBeNull();
  });
});

test('the menu of new things follows what may be created', async () => {
  await shell({
    who: { ...adminSession, abilities: [{ action: 'create', subject: 'Sales', own: false }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Invoice', 'Credit note']);
});

test('a menu belongs to its button, and gives the focus back to it', async () => {
  await shell();
  const button = screen.getByRole('button', { name: 'New' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(menu.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('whoever only receives payments gets to a screen of their own', async () => {
  const { router } = await shell({
    who: {
      ...adminSession,
      abilities: [{ action: 'create', subject: 'Receive Payment', own: false }],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Receive payment' }));
  await expect.poll(() => router.state.location.pathname).toBe('/receivePayment');
});

test('G and a letter goes to a screen, one may read it', async () => {
  const { router } = await shell();
  await userEvent.keyboard('gc');
  await expect.poll(() => router.state.location.pathname).toBe('/customers');
});

test('leaving ends the session here and on the server', async () => {
  await shell();
  await userEvent.click(screen.getByRole('button', { name: 'Account of Mona Adel' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(session.get()).toBeNull();
  await expect.poll(() => logouts).toEqual(['Bearer test-token']);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { entriesFor } from '@/app/nav';
import { abilityFrom } from '@/shared/auth/ability';
import { session } from '@/shared/auth/session';
import en from '@/shared/i18n/text.en.json';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import type { Language } from '@/shared/lib/preferences';
import { countUnsaved } from '@/shared/lib/unsaved-forms';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { AppShell } from './app-shell';

const logouts: string[] = [];

beforeEach(async () => {
  logouts.length = 0;
  await drafts.clear();
  server.use(
    // The refreshed session is not what these tests are about; a busy server leaves it as it was.
    mock.get('/api/Me', refused(500)),
    mock.post('/api/Logout', ({ request }) => {
      logouts.push(request.headers.get('authorization') ?? '');
      return { message: '' };
    }),
  );
});

function shell(
  options: { language?: Language; who?: typeof adminSession; path?: string; route?: string } = {},
) {
  return renderScreen(<AppShell>content</AppShell>, {
    language: options.language ?? 'en',
    route: options.route ?? options.path ?? '/dashboard',
    session: options.who ?? adminSession,
  });
}

const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the sidebar', () => {
  const sections = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('button')
      .map((button) => button.textContent);

  test('has a group for each job, and only that of the page open', async () => {
    await shell({ path: '/customers', route: '/customers' });
    expect(sections()).toEqual([
      'Sales',
      'Purchases',
      'Banks',
      'Stock',
      'Accounting',
      'Taxes',
      'Settings',
    ]);
    expect(links()).toEqual([
      'Dashboard',
      'Invoices',
      'Quotes',
      'Credit notes',
      'Recurring invoices',
      'E-invoices',
      'Customers',
      'Reports',
      'Projects',
      'Documents',
      'Support',
    ]);
  });

  test('opens one group at a time', async () => {
    await shell();
    await userEvent.click(screen.getByRole('button', { name: 'Banks' }));
    expect(screen.getByRole('link', { name: 'Reconciliation' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Taxes' }));
    expect(screen.queryByRole('link', { name: 'Reconciliation' })).toBeNull();
    expect(screen.getByRole('link', { name: 'VAT returns' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Taxes' }));
    expect(screen.queryByRole('link', { name: 'VAT returns' })).toBeNull();
  });

  test('goes with the page to its group, and brings its link into view', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    const { router } = await shell({ route: '/$', path: '/sales' });
    await userEvent.click(screen.getByRole('button', { name: 'Banks' }));
    await userEvent.click(screen.getByRole('link', { name: 'Transfers and deposits' }));
    await expect.poll(() => router.state.location.pathname).toBe('/banks/transfers');
    await expect.poll(() => shown.at(-1)).toBe('Transfers and deposits');
    expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull();
    vi.restoreAllMocks();
  });

  test('has what the person may read, without a group of one', async () => {
    await shell({
      who: { ...adminSession, abilities: [{ action: 'read', subject: 'Reports', own: false }] },
    });
    expect(sections()).toEqual(['Taxes']);
    expect(links()).toEqual(['Year-end', 'Reports', 'Documents', 'Support']);
  });

  test('speaks Arabic and lights the open screen', async () => {
    await shell({ language: 'ar' });
    const open = screen.getByRole('link', { name: 'لوحة التحكم' });
    expect(open.getAttribute('aria-current')).toBe('page');
  });

  test('becomes a rail of named icons, whose groups are menus', async () => {
    const { router } = await shell();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('link', { name: 'Reports' }).textContent).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Sales' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Customers' }));
    await expect.poll(() => router.state.location.pathname).toBe('/customers');
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

  test('disappears once the subscription is active, and on other screens', async () => {
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
  // A sales receipt takes money too.
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

test('a person who only receives payments gets to their screen', async () => {
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

test('N opens the menu of new records, where the page has no other use for it', async () => {
  await shell();
  await userEvent.keyboard('n');
  expect(await screen.findByRole('menuitem', { name: 'Invoice' })).toBeDefined();
});

test('the question mark opens the sheet of shortcuts, with every way by G', async () => {
  await shell();
  await userEvent.keyboard('{Shift>}[Slash]{/Shift}');
  const sheet = within(await screen.findByRole('dialog'));
  const ability = abilityFrom(adminSession.abilities);
  const ways = entriesFor(ability).filter(({ key }) => key);
  expect(ways.length).toBeGreaterThan(9);
  for (const { text } of ways) expect(sheet.getByText(en.nav[text])).toBeDefined();
});

async function logOut() {
  await userEvent.click(screen.getByRole('button', { name: 'Account of Mona Adel' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

test('leaving with a form that is not saved, or a draft that was kept, asks once and says how many', async () => {
  const { userId, tenantId } = adminSession;
  await drafts.save(`${draftKey(userId, tenantId, 'invoice')}~gone.1`, { notes: 'half' });
  const end = countUnsaved(() => true);
  const saved = countUnsaved(() => false);
  await shell();
  await logOut();
  expect(await screen.findByText('This deletes 2 unsaved forms and their drafts.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(session.get()).not.toBeNull();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  end();
  await logOut();
  expect(await screen.findByText('This deletes 1 unsaved form and its draft.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  await expect.poll(() => session.get()).toBeNull();
  await expect.poll(() => drafts.count(userId)).toBe(0);
  saved();
});

test('leaving ends the session here and on the server', async () => {
  await shell();
  await logOut();
  await expect.poll(() => session.get()).toBeNull();
  await expect.poll(() => logouts).toEqual(['Bearer test-token']);
});

import type { Locator, Page } from '@playwright/test';
import { test } from '../kit/clocked';
import { letterTo } from '../kit/mail';
import { CARDS, typeCard, typeCode } from '../kit/paying';
import type { Say } from '../kit/sales';
import { ask, call, fetchFile } from '../kit/server';
import { logIn, PASSWORD, signUp } from '../kit/sign-up';
import { expect, expectAccessible, expectFitsPhone } from '../kit/test';

/**
 * A company subscribes and pays: it signs up, its trial ends, plan 2 is paid by card with a code from the bank; three
 * people are invited and projects appear; a smaller plan is chosen, and that is undone. A renewal is refused three
 * times, the company waits, and pays by the link of the login. Then it is cancelled, read for half an hour, and comes
 * back.
 */

interface Subscription {
  status: string;
  plan_id: number;
  retry?: { attempts: number } | null;
  ends_on?: string | null;
  next_charge?: { date: string } | null;
}

const BILLING = '/settings/billingAndSubscription';
const PLAN = { 1: /Startup|الناشئة/, 2: /Small to medium|الصغيرة والمتوسطة/ } as const;

const subscription = (page: Page) =>
  ask<Subscription>(page, 'Setting/Subscription/GetSubscription');

const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Chooses a plan on the page and presses Save, or Subscribe; the window that then asks is returned. */
async function choose(page: Page, say: Say, plan: 1 | 2): Promise<Locator> {
  const card = page.getByRole('region', { name: PLAN[plan] });
  await card.getByRole('button').click();
  const [save, subscribe] = (['plans.save', 'plans.subscribe'] as const).map((key) =>
    page.getByRole('button', { name: say('subscription', key), exact: true }),
  );
  if (save && subscribe) await save.or(subscribe).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('dl, p').first()).toBeVisible();
  return dialog;
}

/** The morning so many days after a day. */
function morning(day: string, later: number): string {
  const moved = new Date(Date.parse(day) + later * 86_400_000);
  return `${moved.toISOString().slice(0, 10)}T09:00:00Z`;
}

/** The button of the window that says how much is paid. */
const payButton = (dialog: Locator, amount: string): Locator =>
  dialog.getByRole('button', { name: new RegExp(amount.replace('.', '\\.')) });

async function enter(page: Page, say: Say, email: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('mizan.session'));
  await page.goto('/login');
  await logIn(page, say, { email, password: PASSWORD });
}

/** The job that renews has done its work: the subscription has reached that state. */
async function waitForSubscription(page: Page, email: string, is: (now: Subscription) => boolean) {
  await expect(async () => {
    const login = await call<{ UserData: { accessToken: string }; GetTenantID: number }>(
      page,
      'api/Login',
      { email, password: PASSWORD },
    );
    const found = await call<Subscription>(
      page,
      'Setting/Subscription/GetSubscription',
      undefined,
      {
        Authorization: `Bearer ${login.UserData.accessToken}`,
        XTenant: String(login.GetTenantID),
      },
    );
    expect(is(found)).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [500, 1_000, 2_000] });
}

/** The first login that is held up, once the last renewal was refused. */
async function waits(page: Page, email: string) {
  await expect(async () => {
    const { SubscriptionStatus } = await call<{ SubscriptionStatus: string }>(page, 'api/Login', {
      email,
      password: PASSWORD,
    });
    expect(SubscriptionStatus).toBe('waiting');
  }).toPass({ timeout: 60_000, intervals: [500, 1_000, 2_000] });
}

test('a company subscribes, pays, waits, pays again, leaves and comes back', async ({
  reader: page,
  server,
  say,
  language,
}) => {
  test.setTimeout(420_000);
  const email = `subscriber-${language}-${Date.now()}@nile.example`;
  await server.moveClock('2026-11-20T09:00:00Z');
  await signUp(page, say, email);
  await enter(page, say, email);
  await page.waitForURL(/dashboard/);
  await expect(page.getByRole('link', { name: say('', 'trial.subscribe') })).toBeVisible();

  // Its last day says so; the next day it is over, and nothing is written.
  await server.moveClock('2026-12-20T09:00:00Z');
  await enter(page, say, email);
  await expect(page.getByText(say('', 'trial.expiresToday'))).toBeVisible();
  await server.moveClock('2026-12-21T09:00:00Z');
  await enter(page, say, email);
  await expect(page.getByText(say('', 'trial.expired'))).toBeVisible();
  await expect(ask(page, 'Tags/AddTag', { tag: 'late' })).rejects.toThrow('402');
  await page.getByRole('link', { name: say('', 'trial.subscribe') }).click();
  await page.waitForURL(new RegExp(BILLING));
  await expectAccessible(page);
  await expectFitsPhone(page);

  // Plan 2 by card; the amount is shown before, and the bank asks for a code.
  const dialog = await choose(page, say, 2);
  await expect(dialog).toContainText(say('subscription', 'cards.missing'));
  await expectAccessible(page);
  await payButton(dialog, '513.00').click();
  await typeCard(page, CARDS.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await typeCard(page, CARDS.withCode);
  await typeCode(page);
  await page.waitForURL(new RegExp(BILLING));
  await expect(page.getByText(say('subscription', 'standing.renews.word')).first()).toBeVisible();
  // The plan's code is in the session, whether the gateway's message or the browser came first.
  await expect(page.getByRole('link', { name: say('', 'nav.projects') })).toBeVisible();
  expect(await subscription(page)).toMatchObject({ status: 'active', plan_id: 2 });
  const { Charges } = await ask<{ Charges: { id: number; total: string; state: string }[] }>(
    page,
    'Setting/Subscription/GetCharges',
    {},
  );
  expect(Charges.filter(({ state }) => state === 'paid')).toMatchObject([{ total: '513.00' }]);
  const invoice = await fetchFile(page, `Setting/Subscription/TaxInvoice/${Charges[0]?.id}`);
  expect(invoice.subarray(0, 5).toString()).toBe('%PDF-');

  // A smaller plan from the next month, and back.
  await page.goto(BILLING);
  const smaller = await choose(page, say, 1);
  await smaller.getByRole('button', { name: say('subscription', 'change.confirm') }).click();
  await expect(toast(page, say('subscription', 'change.doneNextMonth'))).toBeVisible();
  const back = await choose(page, say, 2);
  await back.getByRole('button', { name: say('subscription', 'change.stay') }).click();
  await expect(back).toBeHidden();

  // Three people, one of them a project manager: plan 1 is too small now.
  for (const [place, role_id] of [2, 3, 4].entries()) {
    await ask(page, 'Setting/Members/AddMember', {
      email: `guest-${place}-${email}`,
      first_name: 'Nadia',
      last_name: `Guest ${place}`,
      role_id,
      permissions: null,
    });
  }
  await page.goto(BILLING);
  const tooSmall = await choose(page, say, 1);
  await expect(
    tooSmall.getByRole('link', { name: say('subscription', 'usage.toMembers') }),
  ).toBeVisible();
  await expectAccessible(page);
  await tooSmall.getByRole('button', { name: say('', 'actions.cancel') }).click();

  // Another card becomes the default one; it is refused at the renewal, three times.
  await page.getByRole('button', { name: say('subscription', 'cards.add') }).click();
  await typeCard(page, CARDS.refusedLater);
  await page.waitForURL(new RegExp(BILLING));
  const makeDefault = (digits: string) =>
    page.getByRole('button', {
      name: new RegExp(`${say('subscription', 'cards.makeDefault')}.*${digits}`),
    });
  await expect(page.getByText('0341')).toBeVisible();
  if (await makeDefault('0341').isVisible()) await makeDefault('0341').click();
  await expect(makeDefault('3220')).toBeVisible();
  const renewal = (await subscription(page)).next_charge?.date ?? '';
  await server.moveClock(morning(renewal, 0));
  await waitForSubscription(page, email, ({ retry }) => retry?.attempts === 1);
  await enter(page, say, email);
  await page.waitForURL(/dashboard/);
  await page.goto(BILLING);
  await expect(page.getByRole('alert').first()).toContainText('513.00');
  await expectAccessible(page);
  await server.moveClock(morning(renewal, 3));
  await waitForSubscription(page, email, ({ retry }) => retry?.attempts === 2);
  await server.moveClock(morning(renewal, 7));
  await waits(page, email);

  // The company waits: the login has a way to pay, and so has the mail.
  await enter(page, say, email);
  await expect(page.getByRole('alert').first()).toContainText(say('auth', 'login.waiting'));
  await expectAccessible(page);
  expect((await letterTo(page, email, '/subscription?pay=')).text).toContain(server.address);
  await page.getByRole('link', { name: say('auth', 'login.payNow') }).click();
  await page.waitForURL(/subscription\?pay=/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: /513\.00/ }).click();
  await typeCard(page, CARDS.approved);
  await expect(
    page.getByRole('heading', { name: say('subscription', 'checkout.paid') }),
  ).toBeVisible();
  await enter(page, say, email);
  await page.waitForURL(/dashboard/);

  // Cancelled, resumed, cancelled again: it works until the paid days are over.
  await page.goto(BILLING);
  const cancel = async () => {
    await page.getByRole('button', { name: say('subscription', 'cancel.button') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('subscription', 'cancel.confirm'), exact: true })
      .click();
    await expect(toast(page, say('subscription', 'cancel.done'))).toBeVisible();
    // The note of an earlier time may still be there: the page itself says that this one was done.
    await expect(resume).toBeVisible();
  };
  const resume = page.getByRole('button', { name: say('subscription', 'resume.button') });
  await cancel();
  await resume.click();
  await expect(resume).toBeHidden();
  await cancel();
  const ends = (await subscription(page)).ends_on ?? '';
  await server.moveClock(morning(ends, 1));
  await waitForSubscription(page, email, ({ status }) => status === 'canceled');

  // The short session reads and exports, and subscribes again.
  await enter(page, say, email);
  await page.waitForURL(/\/subscription$/);
  await expect(
    page.getByRole('heading', { name: say('subscription', 'canceled.title') }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: say('subscription', 'canceled.read') }).click();
  await page.waitForURL(/dashboard/);
  await expect(page.getByText(say('', 'trial.canceled'))).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ask(page, 'Tags/AddTag', { tag: 'late' })).rejects.toThrow('402');
  await page.getByRole('link', { name: say('', 'trial.subscribe') }).click();
  await page.waitForURL(/\/subscription$/);
  const again = await choose(page, say, 2);
  await payButton(again, '513.00').click();
  await page.waitForURL(new RegExp(BILLING));
  expect(await subscription(page)).toMatchObject({ status: 'active', plan_id: 2 });
});

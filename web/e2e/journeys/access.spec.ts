import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { haveCompany } from '../kit/company';
import { letterTo } from '../kit/mail';
import { type Say, save } from '../kit/sales';
import { logIn, PASSWORD } from '../kit/sign-up';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  openElsewhere,
  signIn,
  test,
} from '../kit/test';

/**
 * Who may enter, and where they arrive: a company's admin invites a colleague of each role, who sets a password by
 * the mailed link and finds a home that does not turn them away; the admin narrows what one of them may do. A
 * forgotten password is replaced by a mailed link, which works once. A second company is opened and gone to and from.
 */

/** Where a role starts under plan 2: the list that the server and the sidebar are held to as well. */
function homeOf(role: string): string {
  const file = join(import.meta.dirname, '../../../fixtures/sidebar.json');
  const { homes } = JSON.parse(readFileSync(file, 'utf8')) as {
    homes: { role: string; plan: string | null; home: string }[];
  };
  const found = homes.find((one) => one.role === role && one.plan === 'XA07');
  if (found === undefined) throw new Error(`${role} has no home`);
  return found.home;
}

/** Types a new password twice, as both mailed links ask for. */
async function choosePassword(page: Page, say: Say, password: string, submit: string) {
  const field = (key: string) => page.getByRole('textbox', { name: say('auth', key), exact: true });
  const first = field('fields.newPassword').or(field('fields.password')).first();
  await first.fill(password);
  await field('fields.confirmPassword').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL(/\/login/);
}

async function invite(page: Page, say: Say, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: say('members', 'invitation.title') }).click();
  const dialog = page.getByRole('dialog');
  const fill = (name: string, text: string) => dialog.getByRole('textbox', { name }).fill(text);
  await fill(say('members', 'invitation.firstName'), 'Nadia');
  await fill(say('members', 'invitation.lastName'), role);
  await fill(say('', 'nouns.email'), email);
  const roleField = dialog.getByRole('combobox', { name: say('members', 'columns.role') });
  await roleField.click();
  await page.getByRole('option', { name: say('members', `roles.${role}`) }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('members', 'invitation.send') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
    say('members', 'state.invited'),
  );
}

test('colleagues are invited, arrive at home, and may do what they were given', {
  tag: '@ar',
}, async ({ reader: page, browser, say, language }) => {
  test.setTimeout(240_000);
  const stamp = `${language}-${Date.now()}`;
  const admin = `owner-${stamp}@nile.example`;
  // Plan 1 takes no second member.
  await haveCompany(page, admin, 2);
  await signIn(page, { email: admin, password: PASSWORD });
  await page.goto('/members');
  await expect(page.getByRole('row').filter({ hasText: admin })).toBeVisible();

  for (const role of ['accountant', 'reg_user', 'PM'] as const) {
    const email = `${role.toLowerCase().replace('_', '-')}-${stamp}@nile.example`;
    await invite(page, say, email, role);
    const letter = await letterTo(page, email);
    const guest = await openElsewhere(browser, language);
    await guest.goto(letter.text.match(/https?:\/\/\S+\/confirm-invitation\/\S+/)?.[0] ?? '');
    await choosePassword(guest, say, 'Wadi-Degla-71', say('auth', 'invitation.submit'));
    await logIn(guest, say, { email, password: 'Wadi-Degla-71' });
    // They arrive at their role's screen, the sidebar marks it, and nothing turns them away from it.
    await guest.waitForURL((url) => url.pathname === homeOf(role));
    const marked = guest
      .getByRole('navigation', { name: say('', 'shell.navigation') })
      .locator('[aria-current=page]');
    await expect(marked).toHaveAttribute('href', homeOf(role));
    await expect(guest.getByRole('alert')).toHaveCount(0);
    await expectAccessible(guest);
    await guest.goto('/members');
    await expect(guest).not.toHaveURL(/members/);
    await guest.context().close();
  }

  // What one of them may do is narrowed, and another is shut out.
  await page.reload();
  const accountant = `accountant-${stamp}@nile.example`;
  await page.getByText(accountant).click();
  await page.waitForURL(/members\/\d+/);
  const deleting = `${say('members', 'rights.delete')}: ${say('members', 'subjects.Quotes')}`;
  await page.getByRole('checkbox', { name: deleting }).uncheck();
  await page.getByRole('checkbox', { name: say('members', 'active') }).uncheck();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/members$/);
  await expect(page.getByRole('row').filter({ hasText: accountant })).toContainText(
    say('members', 'state.stopped'),
  );
  const stopped = await openElsewhere(browser, language);
  await stopped.goto('/login');
  await logIn(stopped, say, { email: accountant, password: 'Wadi-Degla-71' });
  await expect(stopped.getByRole('alert').first()).toBeVisible();
  await expect(stopped).toHaveURL(/login/);
  await stopped.context().close();
  await page.getByText(accountant).click();
  await expect(page.getByRole('checkbox', { name: deleting })).not.toBeChecked();
  await expectFitsPhone(page);

  // The last admin stays one.
  await page.goto('/members');
  await page.getByText(admin).click();
  const role = page.getByRole('combobox', { name: say('members', 'columns.role') });
  await role.click();
  await page.getByRole('option', { name: say('members', 'roles.accountant') }).click();
  await expect(page.getByText(say('members', 'rights.ofRole'))).toBeVisible();
  await save(page, say);
  await expect(role).toHaveAttribute('aria-invalid', 'true');
});

test('a forgotten password is replaced by the mailed link; a second company is gone to', {
  tag: '@en',
}, async ({ reader: page, say, language }) => {
  test.setTimeout(180_000);
  const email = `forgets-${language}-${Date.now()}@nile.example`;
  await haveCompany(page, email);
  await page.goto('/enterEmail');
  await page.getByLabel(say('', 'nouns.email')).fill(email);
  await page.getByRole('button', { name: say('auth', 'recovery.submit') }).click();
  await page.waitForURL(/\/login/);
  const letter = await letterTo(page, email, '/reset-paswsword');
  const link = letter.text.match(/https?:\/\/\S+\/reset-paswsword\S+/)?.[0] ?? '';
  await page.goto(link);
  await choosePassword(page, say, 'Replaced-Word-7', say('auth', 'reset.submit'));
  await logIn(page, say, { email, password: PASSWORD });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await logIn(page, say, { email, password: 'Replaced-Word-7' });
  await page.waitForURL(/dashboard/);

  await page.goto('/profile/add-company');
  const name = `Second ${language}`;
  await page.getByLabel(say('signup', 'fields.companyName')).fill(name);
  for (const field of ['industry', 'size']) {
    await page.getByRole('combobox', { name: say('signup', `fields.${field}`) }).click();
    await page.getByRole('option').first().click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: say('account', 'addCompany.submit') }).click();
  const switcher = page.getByRole('button', { name: say('', 'shell.company', { name }) });
  await expect(switcher).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await switcher.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'النيل للتجارة' }).click();
  await page.waitForURL(/dashboard/);
  await expect(switcher).toBeHidden();

  // The link was good for once.
  await page.goto(link);
  const fields = ['newPassword', 'confirmPassword'];
  for (const key of fields) {
    await page
      .getByRole('textbox', { name: say('auth', `fields.${key}`), exact: true })
      .fill('Third-Password-1');
  }
  await page.getByRole('button', { name: say('auth', 'reset.submit') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

import type { BrowserContext } from '@playwright/test';
import { save } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';
import { DESK, PHONE } from '../kit/viewports';

/** A form under which the connection is lost, and one that was left half full. */

/** The smallest photo there is. */
const RECEIPT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** From now on nothing is answered, though the network itself is up. Returns what brings it back. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  return () => context.unroute('**/*');
}

/**
 * The server goes when the form is sent: from that call on nothing is answered. Were it gone before, something else
 * that the page asks for could notice it first, and nothing could be sent.
 */
async function goneOnSaving(context: BrowserContext, saving: RegExp): Promise<() => Promise<void>> {
  let gone = false;
  await context.route('**/*', (route) => {
    gone ||= saving.test(route.request().url());
    return gone ? route.abort('connectionrefused') : route.continue();
  });
  return () => context.unroute('**/*');
}

test('a form stays in sight when the server has gone, and is whole when it is back', {
  tag: '@ar',
}, async ({ reader: page, context, say, language }) => {
  const name = `Half written ${language} ${Date.now()}`;
  await signIn(page);
  await page.goto('/customers/add');
  await page.getByRole('button', { name: say('customers', 'type.personal') }).click();
  const field = page.getByRole('textbox', { name: say('', 'nouns.name'), exact: true });
  await field.fill(name);

  const reconnect = await goneOnSaving(context, /\/AddCustomer$/);
  await save(page, say);
  const notice = page.getByRole('alert', { name: say('', 'offline.noServer') });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const search = page.getByRole('button', { name: say('', 'shell.search') });
  await search.click({ trial: true });
  // The page is read and written on; nothing of it is sent.
  await expect(field).toHaveValue(name);
  await expect(field).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+KeyS');
  await expect(
    page.getByRole('button', { name: say('', 'actions.save'), exact: true }),
  ).toBeDisabled();
  await field.press('End');
  await field.pressSequentially('!');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await search.click({ trial: true });
  await page.setViewportSize(DESK);

  await reconnect();
  await expect(notice).toBeHidden();
  await expect(field).toHaveValue(`${name}!`);
  await save(page, say);
  await page.waitForURL(/customers\/\d+$/);
  await expect(page.getByRole('heading', { name: `${name}!` })).toBeVisible();
});

test('a page that only lies there notices it too; a draft outlives the reload', {
  tag: '@en',
}, async ({ reader: page, context, say, language }) => {
  const name = `Left alone ${language} ${Date.now()}`;
  await signIn(page);
  await page.clock.install();
  await page.goto('/customers/add');
  await page.getByRole('button', { name: say('customers', 'type.personal') }).click();
  const field = page.getByRole('textbox', { name: say('', 'nouns.name'), exact: true });
  await field.fill(name);
  const reconnect = await cutOff(context);
  await page.clock.runFor(16_000);
  const notice = page.getByRole('alert', { name: say('', 'offline.noServer') });
  await expect(notice).toBeVisible();
  await reconnect();
  await page.clock.runFor(4_000);
  await expect(notice).toBeHidden();
  await expect(field).toHaveValue(name);
  const saved = say('', 'forms.draftSaved', { time: '' });
  await expect(page.getByText(saved).first()).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('', 'actions.restore') }).click();
  await expect(field).toHaveValue(name);
});

test.describe('on a phone', () => {
  test.use({ serviceWorkers: 'allow', viewport: PHONE });

  test('a start without a connection keeps a receipt, which is completed and sent once it is back', {
    tag: '@ar',
  }, async ({ reader: page, context, say }) => {
    const note = `Petrol ${Date.now()}`;
    await signIn(page);
    await page.goto('/expenses/add');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto('/');
    await page.waitForURL(/\/expenses\/add$/);
    await page.getByRole('textbox', { name: say('expenses', 'quick.note') }).fill(note);
    await page.locator('input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: Buffer.from(RECEIPT, 'base64'),
    });
    await expect(page.getByText(say('attachments', 'photo.kept'))).toBeVisible();
    await expectAccessible(page);
    await save(page, say);
    await page.waitForURL(/\/expenses$/);
    await page.reload();
    await expect(page.getByText(say('expenses', 'waiting.closed_one'))).toBeVisible();

    await context.setOffline(false);
    await page
      .getByRole('link', { name: say('expenses', 'waiting.finishNamed', { name: note }) })
      .click();
    await page.getByRole('textbox').first().fill('85.5');
    const usual = page.getByRole('group', { name: say('expenses', 'quick.usual') });
    await usual.getByRole('button').first().click();
    const paidFrom = page.getByRole('combobox', { name: say('expenses', 'fields.paidFrom') });
    await expect(paidFrom).not.toHaveValue('');
    await save(page, say);
    await page.waitForURL(/\/expenses$/);
    await expect(
      page.getByText(say('expenses', 'waiting.state.sent'), { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^EXP-/ }).first().click();
    await page.waitForURL(/\/expenses\/\d+$/);
    await expect(page.getByText('85.50').first()).toBeVisible();
    // Its history names the photo, too.
    await expect(page.getByRole('button', { name: 'receipt.png', exact: true })).toBeVisible();
  });
});

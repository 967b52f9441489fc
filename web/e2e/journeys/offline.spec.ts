import type { BrowserContext } from '@playwright/test';
import { save } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';
import { DESK, PHONE } from '../kit/viewports';

/** A form under which the connection is lost, and one that was left half full. */

/** From now on nothing is answered, though the network itself is up. Returns what brings it back. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  return () => context.unroute('**/*');
}

test('a form stays in sight when the server has gone, and is whole when it is back', {
  tag: '@ar',
}, async ({ reader: page, context, say, language }) => {
  const name = `Half written ${language} ${Date.now()}`;
  await signIn(page);
  await page.goto('/customers/add');
  await page.getByRole('button', { name: say('customers', 'type.personal') }).click();
  const field = page.getByRole('textbox', { name: say('parties', 'form.displayName') });
  await field.fill(name);

  const reconnect = await cutOff(context);
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
  const field = page.getByRole('textbox', { name: say('parties', 'form.displayName') });
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

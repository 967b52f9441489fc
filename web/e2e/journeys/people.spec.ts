import { haveCompany } from '../kit/company';
import { letterTo } from '../kit/mail';
import { PASSWORD } from '../kit/sign-up';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../kit/test';

/** The smallest picture that there is: one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a person shows their face, reads who signed in, and writes to the support', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  test.setTimeout(120_000);
  const email = `people-${language}-${Date.now()}@nile.example`;
  await haveCompany(page, email, 2);
  await signIn(page, { email, password: PASSWORD });

  await page.goto('/profile');
  const choose = page.getByRole('button', { name: say('account', 'picture.choose') });
  const chosen = page.waitForEvent('filechooser');
  await choose.click();
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('account', 'picture.remove') }).click();
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toHaveCount(0);

  await page.goto('/members');
  const history = page.getByRole('heading', { name: say('members', 'history.title') });
  await expect(history).toBeVisible();
  await expect(page.getByText(say('account', 'security.kinds.signed_in')).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.goto('/customers');
  // Who leaves a page before it is there has not been on it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: say('', 'nav.support') })
    .first()
    .click();
  await page.getByRole('button', { name: say('support', 'write') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('/customers')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: say('support', 'fields.email') })).toHaveValue(
    email,
  );
  await dialog.getByRole('textbox', { name: say('support', 'fields.title') }).fill('VAT 14');
  // In Arabic the label of the subject ends with that of the message.
  const message = new RegExp(`^${say('support', 'fields.message')}`);
  await dialog.getByRole('textbox', { name: message }).fill('Please help');
  const attached = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: say('support', 'files.add') }).click();
  await (await attached).setFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByText('screen.png')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('support', 'send') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Please help')).toBeVisible();
  await expect(page.getByText('screen.png')).toBeVisible();
  const letter = await letterTo(page, 'support@mizan.example', 'VAT 14');
  expect(letter.text).toContain('/customers');
});

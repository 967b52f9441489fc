import { mailedCode, PASSWORD } from '../kit/sign-up';
import { expect, expectAccessible, openElsewhere, signIn, test } from '../kit/test';

test('the pages read without JavaScript, and lead to an article @en', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await page.getByRole('link', { name: 'Withholding tax and form 41' }).click();
  await expect(page.getByRole('heading', { name: 'Form 41, quarter by quarter' })).toBeVisible();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The language is carried on, although nothing keeps it.
  await page.getByRole('link', { name: 'الباقات' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await context.close();
});

test('language and colours are those of the application @en', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'light' });
  const page = await context.newPage();
  const html = page.locator('html');
  await page.goto('/');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/login');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // An address without a language answers in the one that was chosen.
  await page.goto('/subscriptions');
  await expect(html).toHaveAttribute('lang', 'ar');
  await context.close();
});

test('the landing page stays light, and signed-in people go home @en', async ({
  browser,
  reader,
}) => {
  const visitor = await openElsewhere(browser, 'en');
  await visitor.goto('/');
  const scripts = await visitor.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(70 * 1024);
  await visitor.context().close();
  await signIn(reader);
  await reader.goto('/');
  await reader.waitForURL(/dashboard/);
  await reader.goto('/blogs');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who registers from an event is signed in for the longer trial', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  const email = `event-${language}-${Date.now()}@nile.example`;
  await page.goto('/register-event');
  await page.getByLabel(say('signup', 'fields.firstName')).fill('منى');
  await page.getByLabel(say('signup', 'fields.lastName')).fill('حسن');
  await page.getByLabel(say('', 'nouns.email')).fill(email);
  await page.getByLabel(say('signup', 'fields.mobile')).fill('+20 10 1234 5678');
  await page.getByRole('combobox', { name: say('signup', 'fields.userType') }).click();
  await page.getByRole('option', { name: say('signup', 'userTypes.owner') }).click();
  await page.getByLabel(say('signup', 'fields.companyName')).fill('النيل للتجارة');
  await page.getByRole('textbox', { name: say('auth', 'fields.password') }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('signup', 'event.submit') }).click();

  await expect(page.getByRole('heading', { name: say('signup', 'code.title') })).toBeVisible();
  const code = await mailedCode(page, email);
  await page
    .getByRole('group', { name: say('signup', 'code.label') })
    .getByRole('textbox')
    .first()
    .click();
  await page.keyboard.type(code);
  await expect(page.getByText(say('signup', 'event.done'))).toBeVisible({ timeout: 60_000 });
  await page.waitForURL(/thank-you/);
  await page.getByRole('link', { name: say('signup', 'thanks.open') }).click();
  await page.waitForURL(/dashboard/);
});

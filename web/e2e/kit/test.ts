import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Language, wordsOf } from './texts';

export const DEMO = { email: 'demo@mizan.example', password: 'Mizan-Demo-2026' };

interface Kit {
  language: Language;
  say: ReturnType<typeof wordsOf>;
  /** A page that speaks the project's language from the start. */
  reader: Page;
}

export const test = base.extend<Kit>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  language: async ({}, use, info) => use(info.project.metadata.language as Language),
  say: async ({ language }, use) => use(wordsOf(language)),
  reader: async ({ page, language }, use) => {
    await page.addInitScript(
      (tag) => localStorage.setItem('mizan.preferences', JSON.stringify({ language: tag })),
      language,
    );
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'errors in the page').toEqual([]);
  },
});

export { expect };

/** Signs in by the form and waits for the first screen. */
export async function signIn(page: Page, say: Kit['say'], who = DEMO): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(say('auth', 'fields.email')).fill(who.email);
  const password = say('auth', 'fields.password');
  await page.getByRole('textbox', { name: password, exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/** No violation of the accessibility rules, popups included. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const found = await new AxeBuilder({ page }).analyze();
  const told = found.violations.map(
    (v) => `${v.id}: ${v.nodes[0]?.target.join(' ')} (${v.nodes.length})`,
  );
  expect(told, page.url()).toEqual([]);
}

/** The page is not wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

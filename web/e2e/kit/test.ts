import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
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

/** The session of a worker, kept from its first sign-in: what comes after begins where the form would lead. */
const kept = new Map<string, string>();

/** Signs in, the first time by the form, and waits for the first screen. */
export async function signIn(page: Page, say: Kit['say'], who = DEMO): Promise<void> {
  const session = kept.get(who.email);
  if (session !== undefined) {
    await page.goto('/privacy');
    await page.evaluate((stored) => localStorage.setItem('mizan.session', stored), session);
    await page.goto('/dashboard');
    return page.waitForURL(/dashboard/);
  }
  await page.goto('/login');
  await page.getByLabel(say('auth', 'fields.email')).fill(who.email);
  const password = say('auth', 'fields.password');
  await page.getByRole('textbox', { name: password, exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
  await page.waitForURL(/dashboard/);
  const stored = await page.evaluate(() => localStorage.getItem('mizan.session'));
  if (stored !== null) kept.set(who.email, stored);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No violation of the accessibility rules, popups included. Run in the page itself: the usual wrapper carries every
 * rule that was kept out of the page too, and takes ten times as long over a long list.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const told = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')} (${v.nodes.length})`);
  });
  expect(told, page.url()).toEqual([]);
}

/** The page is not wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

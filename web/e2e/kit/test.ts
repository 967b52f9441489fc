import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { addressOf } from './servers';
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
  baseURL: async ({}, use, info) => use(addressOf(info.parallelIndex)),
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
    // Any answer of the server's will do: what is kept belongs to its address.
    await page.goto('/healthz');
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
 * rule that was kept out of the page too, and takes ten times as long over a long list. `within` is the part of
 * the page that is looked at, where the rest was looked at before; `what` is told of a violation.
 */
export async function expectAccessible(
  page: Page,
  within?: string,
  what: string = page.url(),
): Promise<void> {
  // A page that has just come may still change: what is amiss with it is amiss a moment later, too.
  await expect(async () => {
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await violations(page, within), what).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

/** What axe has to say of the page, or of a part of it. */
async function violations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
    };
    const context = part === undefined ? document : { include: [part] };
    const found = await axe.run(context, { resultTypes: ['violations'] });
    return found.violations.map(
      (one) => `${one.id}: ${one.nodes[0]?.target.join(' ')} (${one.nodes.length})`,
    );
  }, within);
}

/** The page is not wider than the window, once it has been laid out for it. */
export async function expectNoOverflow(page: Page, what: string = page.url()): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over, `${what} is too wide`).toBeLessThanOrEqual(0);
}

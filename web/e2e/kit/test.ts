import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { components } from '../../src/shared/api/schema';
import { type Session, sessionFrom } from '../../src/shared/auth/session';
import { call } from './server';
import { type Server, startServer } from './servers';
import { type Language, wordsOf } from './texts';
import { DESK, PHONE } from './viewports';

type LoginResponse = components['schemas']['LoginResponse'];

export const DEMO = { email: 'demo@mizan.example', password: 'Mizan-Demo-2026' };

interface Kit {
  language: Language;
  say: ReturnType<typeof wordsOf>;
  /** Whether forms show every field at first, or only those that most documents need. */
  forms: 'full' | 'short';
  /** A page in the project's language. */
  reader: Page;
}

interface OfWorker {
  server: Server;
}

export const test = base.extend<Kit, OfWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use, info) => {
      const server = await startServer(info.parallelIndex);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  language: async ({}, use, info) => use(info.project.metadata.language as Language),
  say: async ({ language }, use) => use(wordsOf(language)),
  forms: ['full', { option: true }],
  reader: async ({ page, language, forms }, use) => {
    await speak(page, language, forms);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'errors in the page').toEqual([]);
  },
});

export { expect };

/** Sets the language of a page, or of every page of a context. */
export async function speak(
  where: Page | BrowserContext,
  language: Language,
  forms: Kit['forms'] = 'full',
): Promise<void> {
  await where.addInitScript(
    (wanted) => localStorage.setItem('mizan.preferences', JSON.stringify(wanted)),
    { language, forms },
  );
}

/** A page of another browser, where nobody is signed in; the caller closes its context. */
export async function openElsewhere(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language === 'ar' ? 'ar-EG' : 'en-GB' });
  await speak(context, language);
  return context.newPage();
}

/** The sessions of a worker by e-mail address: nobody signs in twice. */
const sessions = new Map<string, Session>();

/**
 * Signs in by the call of the login form. The page then shows no screen: a journey opens its own. The form itself is
 * tested by the journeys of signing in.
 */
export async function signIn(page: Page, credentials = DEMO): Promise<void> {
  const session =
    sessions.get(credentials.email) ??
    sessionFrom(await call<LoginResponse>(page, 'api/Login', credentials));
  sessions.set(credentials.email, session);
  // Any answer of the server will do: the stored session belongs to its address.
  await page.goto('/healthz');
  await page.evaluate(
    (stored) => localStorage.setItem('mizan.session', stored),
    JSON.stringify(session),
  );
}

/**
 * Waits until the requested screen is complete. The page is checked from within every 50 ms; from outside the intervals
 * would be 100, 250, 500 and then 1,000 ms.
 */
export async function expectLoaded(page: Page, what: string = page.url()): Promise<void> {
  const isThere = () =>
    document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null;
  const come = page.waitForFunction(isThere, undefined, { polling: 50, timeout: 15_000 });
  await expect(come, `${what} has come`).resolves.toBeTruthy();
}

/** A dialog over the page, which can't be used meanwhile. */
export const OPEN_MODAL = '[role=dialog][aria-modal=true]';

/** The element of dialogs and popups: beside the page, not in it. */
export const OUTSIDE_PAGE = 'body > :not(#root, script, style, link)';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The sidebar: the same beside every screen, checked with the first screen of each section (screens.spec). */
const SIDEBAR = 'aside:has(nav)';

/** What is checked, where it is not the whole page with its dialogs. */
interface Part {
  /** A part of the page, where the rest was checked before. */
  within?: string | undefined;
  /** With the sidebar. */
  sidebar?: boolean;
}

/**
 * No violation of the accessibility rules, popups included. It runs within the page: the usual wrapper also returns all
 * passed rules, and takes ten times as long for a long list. While a dialog is open only the dialog is checked, since
 * the screen behind it is checked by itself. A violation is reported with `what`.
 */
export async function judge(page: Page, part: Part = {}, what: string = page.url()): Promise<void> {
  // A new page may still change: a real fault is still there a moment later. On a busy machine one check takes ten
  // seconds.
  await expect(async () => {
    await expectLoaded(page);
    expect(await violations(page, part), what).toEqual([]);
  }).toPass({ timeout: 45_000 });
}

/** How often a journey has reached a place to be checked. */
const places = new WeakMap<TestInfo, number>();

/**
 * Whether the place is checked in this language. A journey in both languages is checked at every other place in each:
 * axe takes a third of the time, and reports the same for both.
 */
function isJudgedHere(): boolean {
  const info = test.info();
  if (info.tags.some((tag) => tag === '@en' || tag === '@ar')) return true;
  const place = places.get(info) ?? 0;
  places.set(info, place + 1);
  return (place % 2 === 0) === (info.project.metadata.language === 'en');
}

/** A place of a journey: it is loaded, and violates no accessibility rule. */
export async function expectAccessible(
  page: Page,
  within?: string,
  what: string = page.url(),
): Promise<void> {
  if (isJudgedHere()) await judge(page, { within }, what);
  else await expectLoaded(page, what);
}

/** Axe's findings in the page, or in a part of it. */
async function violations(page: Page, part: Part): Promise<string[]> {
  const said = await askAxe(page, part);
  if (said !== null) return said;
  await page.evaluate(AXE);
  return (await askAxe(page, part)) ?? ['the page has no axe'];
}

/** The same for a page with axe loaded, otherwise null. */
async function askAxe(page: Page, { within, sidebar }: Part): Promise<string[] | null> {
  return page.evaluate(
    async ([asked, modal, beside, leftOut]) => {
      if (!('axe' in window)) return null;
      const { axe } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      const part = asked ?? (document.querySelector(modal) ? beside : null);
      const whole = { include: [document], exclude: leftOut === null ? [] : [[leftOut]] };
      const context = part === null ? whole : { include: [part] };
      const found = await axe.run(context as ElementContext, { resultTypes: ['violations'] });
      return found.violations.map(
        (one) => `${one.id}: ${one.nodes[0]?.target.join(' ')} (${one.nodes.length})`,
      );
    },
    [within ?? null, OPEN_MODAL, OUTSIDE_PAGE, sidebar ? null : SIDEBAR] as const,
  );
}

/** The page is not wider than the window, once it has been laid out. */
export async function expectNoOverflow(page: Page, what: string = page.url()): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over, `${what} is too wide`).toBeLessThanOrEqual(0);
}

/** The page is not wider than a phone either: the window is narrowed for a moment. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await page.setViewportSize(DESK);
}

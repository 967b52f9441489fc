import type { Page } from '@playwright/test';
import { expect, expectLoaded, judge, test } from './test';
import { DESK, PHONE } from './viewports';

/** Opens that address without reloading the application, and waits for its screen. */
export async function goTo(page: Page, path: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const from = location.pathname;
    // Another page has another heading: the present one belongs to the page before.
    if (from !== new URL(to, location.href).pathname) {
      for (const old of document.querySelectorAll<HTMLElement>('h1')) old.dataset.left = '';
    }
    history.pushState({}, '', to);
    return from;
  }, path);
  // An address that redirects to the present page keeps its heading.
  await page.waitForFunction((from) => {
    const old = document.querySelectorAll<HTMLElement>('h1[data-left]');
    if (old.length > 0 && location.pathname !== from) return false;
    for (const heading of old) delete heading.dataset.left;
    return true;
  }, left);
  await expectLoaded(page, path);
}

/** Sections whose sidebar axe has checked, in either language, in light and dark. */
const judged = new Set<string>();

/**
 * With more elements than this, changing the width of a screen takes several times as long as opening it: 5 s against
 * 1 s of a processor for the VAT report with its 8,000.
 */
const LONG = 2500;

/** The page shown while the window changes its width. */
const SHORT_SCREEN = '/two-step';

/**
 * The screen at that address opens, in the right direction, and fits a desktop and a phone: it is opened at the present
 * width of the window, which then changes to the other. So every other screen is opened on a phone, in Arabic those
 * that English opens on a desktop; a long one is opened at both widths. Axe checks it at one of them.
 */
export async function look(page: Page, path: string, language: string): Promise<void> {
  await goTo(page, path);
  await expectStanding(page, path, language);
  const isLong = await page.evaluate((most) => document.querySelectorAll('*').length > most, LONG);
  if (isLong) await goTo(page, SHORT_SCREEN);
  await turn(page);
  if (isLong) await goTo(page, path);
  else await expectLoaded(page, path);
  await expectStanding(page, path, language);
}

/** Sets the window to a phone's or a desktop's width, and waits until the page has been drawn for it. */
export async function turn(page: Page): Promise<void> {
  await page.setViewportSize(isPhone(page) ? DESK : PHONE);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= PHONE.width;
}

/** With SCREENS=all (`make screens`) axe checks every screen at both widths, in light and in dark. */
export const IN_EVERY_FORM = process.env.SCREENS === 'all';

/** Axe checks the screen, if the project's screens are checked at this width. Returns whether they are. */
export async function judgeScreen(page: Page, path: string, sidebar = true): Promise<boolean> {
  if (IN_EVERY_FORM) {
    await judgeInBothThemes(page, path);
    return true;
  }
  const isJudged = test.info().project.metadata.judged === (isPhone(page) ? 'phone' : 'desk');
  if (isJudged) await judge(page, { sidebar }, path);
  return isJudged;
}

/** Axe checks the screen, then once more after the system's theme has changed on the open page. */
async function judgeInBothThemes(page: Page, path: string): Promise<void> {
  const isDark = await page.evaluate(prefersDark);
  const width = isPhone(page) ? 'a phone' : 'a desk';
  for (const colorScheme of isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await judge(page, { sidebar: true }, `${path}, ${colorScheme}, at ${width}`);
  }
}

function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

async function expectStanding(page: Page, path: string, language: string): Promise<void> {
  // The buttons change once the paper is there.
  if (/^\/(?:print|preview)/.test(path)) {
    await expect(page.getByRole('main').getByRole('img').first(), path).toBeVisible();
  }
  await expect.poll(() => page.evaluate(faultsOf, language), path).toEqual([]);
  const section = `${language} ${await page.evaluate(prefersDark)} ${path.split(/[/?]/)[1]}`;
  if (await judgeScreen(page, path, !judged.has(section))) judged.add(section);
  if (!isPhone(page)) return;
  // A field may be behind the footer for a moment while the page is laid out for its new width.
  const covered = () => page.evaluate(coveredFields);
  await expect.poll(covered, { message: `${path}: the foot covers fields` }).toEqual([]);
}

/** Simple faults of the present screen, in one call. */
function faultsOf(language: string): string[] {
  const { dir, scrollWidth } = document.documentElement;
  const over = scrollWidth - window.innerWidth;
  return [
    document.querySelector('[data-kind=problem]') ? 'it broke' : '',
    dir === (language === 'ar' ? 'rtl' : 'ltr') ? '' : `it runs ${dir}`,
    over > 0 ? `it is ${over}px too wide` : '',
  ].filter((fault) => fault !== '');
}

/** The fields that are behind a form's footer while they have the focus. */
function coveredFields(): string[] {
  const foot = document.querySelector('[data-page-foot]');
  const before = document.activeElement;
  const fields = foot
    ? document.querySelectorAll<HTMLElement>('main :is(input, textarea, select)')
    : [];
  const covered = [...fields].filter((field) => {
    if (!foot || !field.checkVisibility({ visibilityProperty: true }) || foot.contains(field))
      return false;
    field.focus();
    if (document.activeElement !== field) return false;
    const [box, over] = [field.getBoundingClientRect(), foot.getBoundingClientRect()];
    return box.bottom > over.top + 1 && box.top < over.bottom;
  });
  if (fields.length > 0) {
    (document.activeElement as HTMLElement | null)?.blur();
    if (before instanceof HTMLElement) before.focus();
    scrollTo(0, 0);
  }
  return covered.map((field) => field.getAttribute('aria-label') ?? field.id);
}

/** A table split into numbered parts, each with long and short screens. */
export function inParts<T>(all: readonly T[], count: number): [number: number, part: T[]][] {
  return Array.from({ length: count }, (_, part) => [
    part + 1,
    all.filter((_, index) => index % count === part),
  ]);
}

/** A list, and the call that fills it. */
export interface Listed {
  list: string;
  call: string;
}

/** The newest record of a list of the demo company, which has records of every kind. */
export async function newest(page: Page, { list, call }: Listed): Promise<number> {
  const answered = page.waitForResponse((response) => {
    const request = response.request();
    if (request.method() === 'OPTIONS' || !response.url().endsWith(`/${call}`)) return false;
    // The same call, for one row, also returns the totals and the next number.
    return (request.postDataJSON() as { limit?: number } | null)?.limit !== 1;
  });
  const mark = list.includes('?') ? '&' : '?';
  await page.evaluate((to) => history.pushState({}, '', to), `${list}${mark}search=`);
  const body = (await (await answered).json()) as Record<string, unknown>;
  const rows = Object.values(body).filter(Array.isArray).flat() as Record<string, number>[];
  const row = rows.find((one) => 'id' in one || 'CustomerID' in one || 'VendorID' in one);
  const id = row?.id ?? row?.CustomerID ?? row?.VendorID;
  if (id === undefined)
    throw new Error(`${list} is empty, though the demo company has such records`);
  return id;
}

import type { Page } from '@playwright/test';
import { expect, expectLoaded, judge, test } from './test';
import { DESK, PHONE } from './viewports';

/** Goes to that address without loading the application anew, and waits until its screen is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const from = location.pathname;
    // Another page has another heading: what stands there now is not what was asked for.
    if (from !== new URL(to, location.href).pathname) {
      for (const old of document.querySelectorAll<HTMLElement>('h1')) old.dataset.left = '';
    }
    history.pushState({}, '', to);
    return from;
  }, path);
  // An address that leads back to where one was leaves the heading as it stands.
  await page.waitForFunction((from) => {
    const old = document.querySelectorAll<HTMLElement>('h1[data-left]');
    if (old.length > 0 && location.pathname !== from) return false;
    for (const heading of old) delete heading.dataset.left;
    return true;
  }, left);
  await expectLoaded(page, path);
}

/** Sections whose sidebar was judged, in either language, in the light and in the dark. */
const judged = new Set<string>();

/**
 * With more elements a screen takes several times as long to change its width as to be opened: 5 s of a processor and
 * 1 s at the report of VAT with its 8,000.
 */
const LONG = 2500;

/** Where the window waits for its other width. */
const SHORT_SCREEN = '/two-step';

/**
 * The screen at that address is there, the right way round, and fits, at a desk and on a phone: it is opened at the
 * width that the window has, which then changes to the other. So every other screen is opened on a phone, in Arabic
 * those that English opens at a desk; a long one is opened at both. Axe judges it at one of the two.
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

/** The window becomes a phone's, or that of a desk again; what follows its width in the program has been drawn. */
export async function turn(page: Page): Promise<void> {
  await page.setViewportSize(isPhone(page) ? DESK : PHONE);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= PHONE.width;
}

/** At this width axe judges the screens of the project. */
export function isJudged(page: Page): boolean {
  return test.info().project.metadata.judged === (isPhone(page) ? 'phone' : 'desk');
}

async function expectStanding(page: Page, path: string, language: string): Promise<void> {
  // Until the paper is there nothing can be done with it: its buttons are about to change.
  if (/^\/(?:print|preview)/.test(path)) {
    await expect(page.getByRole('main').getByRole('img').first(), path).toBeVisible();
  }
  await expect.poll(() => page.evaluate(faultsOf, language), path).toEqual([]);
  if (isJudged(page)) {
    const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const section = `${language} ${dark} ${path.split(/[/?]/)[1]}`;
    await judge(page, { sidebar: !judged.has(section) }, path);
    judged.add(section);
  }
  if (!isPhone(page)) return;
  // While the page that has just changed its width is laid out, a field may pass behind the foot.
  const covered = () => page.evaluate(coveredFields);
  await expect.poll(covered, { message: `${path}: the foot covers fields` }).toEqual([]);
}

/** What is amiss with the screen on show at first sight, in one call. */
function faultsOf(language: string): string[] {
  const { dir, scrollWidth } = document.documentElement;
  const over = scrollWidth - window.innerWidth;
  return [
    document.querySelector('[data-kind=problem]') ? 'it broke' : '',
    dir === (language === 'ar' ? 'rtl' : 'ltr') ? '' : `it runs ${dir}`,
    over > 0 ? `it is ${over}px too wide` : '',
  ].filter((fault) => fault !== '');
}

/** The fields that lie behind the foot of a form while the keyboard is in them. */
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

/** A table dealt out into so many parts, each with its number: long and short screens come to each of them. */
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

/** The newest record of a list of the demo company, which has some of everything. */
export async function newest(page: Page, { list, call }: Listed): Promise<number> {
  const answered = page.waitForResponse((response) => {
    const request = response.request();
    if (request.method() === 'OPTIONS' || !response.url().endsWith(`/${call}`)) return false;
    // The totals and the next number come by the same call, with one row of all there are.
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

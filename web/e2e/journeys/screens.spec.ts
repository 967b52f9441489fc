import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../src/app/paths';
import { DETAILS } from '../kit/record-routes';
import { haveSomeOfEverything } from '../kit/records/demo';
import { COMPANY_ROUTES, PUBLIC, SITE } from '../kit/routes';
import { IN_EVERY_FORM, inParts, judgeScreen, look, newest, turn } from '../kit/screens';
import { expect, expectNoOverflow, signIn, test } from '../kit/test';

// As a person meets them.
test.use({ forms: 'short' });
test.describe.configure({ timeout: IN_EVERY_FORM ? 1_800_000 : 300_000 });
// Either language begins at another width, and so opens on a phone what the other opens at a desk.
test.beforeEach(async ({ page, language }) => {
  if (language === 'ar') await turn(page);
});

/** A screen in a feature's list of them. */
const SCREEN = /^\s*(?:\{.*)?path: paths\.(\w+)/gm;
/** Addresses of screens that are other names of screens that are walked. */
const OTHER_NAMES = ['accountRoute'];

test('no screen is left out', () => {
  const walked = [...PUBLIC, ...COMPANY_ROUTES, ...DETAILS.flatMap(({ parts }) => parts(1))];
  const features = join(import.meta.dirname, '../../src/features');
  const routes = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const named = routes
    .filter((file) => file.endsWith('routes.tsx'))
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(SCREEN)])
    .map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(40);
  const left = named.filter((name) => {
    const address = String((paths as unknown as Record<string, unknown>)[name]);
    const pattern = new RegExp(`^${address.replace(/\$\w+/g, '[^/?]+')}(?:\\?|$)`);
    return !OTHER_NAMES.includes(name) && !walked.some((path) => pattern.test(path));
  });
  expect(left).toEqual([]);
});

test('every public screen stands, fits and is accessible', async ({ reader, language }) => {
  await reader.goto('/login');
  for (const path of PUBLIC) await look(reader, path, language);
});

test('every page of the server reads, fits and is accessible', async ({ reader, language }) => {
  for (const path of SITE) {
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(reader.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    for (const _width of ['as opened', 'turned']) {
      await expectNoOverflow(reader);
      await judgeScreen(reader, path);
      await turn(reader);
    }
    await turn(reader);
  }
});

// In parts, so that no worker is left with all of them at the end.
for (const [part, screens] of inParts(COMPANY_ROUTES, 4)) {
  test(`screens of part ${part} stand, fit and are accessible`, async ({ reader, language }) => {
    await enterDemo(reader);
    for (const path of screens) {
      await look(reader, path, language);
      // The demo company has some of everything: a list of nothing has lost its records.
      await expect(reader.locator('[data-kind=empty]'), `${path} is empty`).toHaveCount(0);
    }
  });
}

for (const [part, records] of inParts(DETAILS, 4)) {
  test(`records and papers of part ${part} stand, fit and are accessible, in the dark`, async ({
    reader,
    language,
  }) => {
    // A sheet that goes to the printer by itself waits for a person.
    await reader.addInitScript(() => {
      window.print = () => {};
    });
    await reader.emulateMedia({ colorScheme: 'dark' });
    await enterDemo(reader);
    for (const { parts, ...listed } of records) {
      const id = await newest(reader, listed);
      for (const path of parts(id)) await look(reader, path, language);
    }
  });
}

/** The demo company with some of everything, at its first screen. */
async function enterDemo(page: Page): Promise<void> {
  await signIn(page);
  await haveSomeOfEverything(page);
  await page.goto('/dashboard');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/app/paths';
import { haveReconciliation } from '../kit/reconciling';
import {
  haveAsset,
  haveEntry,
  haveRate,
  haveRecurringEntry,
  haveReturns,
  haveRevaluation,
} from '../kit/records/ledger';
import { haveBankLines, haveCheques } from '../kit/records/money';
import {
  haveBill,
  haveExpense,
  haveRecurringBill,
  haveVendorCredit,
  haveWithheld,
} from '../kit/records/purchases';
import { haveQuote } from '../kit/records/sales';
import { DETAILS, OWN, PUBLIC } from '../kit/routes';
import { look, newest } from '../kit/screens';
import { expect, signIn, test } from '../kit/test';

test.describe.configure({ timeout: 300_000 });

/** A screen in a feature's list of them. */
const SCREEN = /^\s*(?:\{.*)?path: paths\.(\w+)/gm;
/** Addresses of screens that are other names of screens that are walked. */
const OTHER_NAMES = ['settings', 'plansMisspelt', 'accountRoute'];

test('no screen is left out', () => {
  const walked = [...PUBLIC, ...OWN, ...DETAILS.flatMap(({ parts }) => parts(1))];
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
  await reader.goto('/');
  for (const path of PUBLIC) await look(reader, path, language);
});

test('every screen of a company stands, fits and is accessible', async ({
  reader,
  say,
  language,
}) => {
  await signIn(reader, say);
  await haveQuote(reader);
  await haveBill(reader);
  await haveCheques(reader);
  await haveBankLines(reader);
  await haveExpense(reader);
  await haveEntry(reader);
  await haveVendorCredit(reader);
  await haveRecurringBill(reader);
  await haveRecurringEntry(reader);
  await haveReconciliation(reader);
  await haveWithheld(reader);
  await haveRate(reader);
  await haveReturns(reader);
  await haveAsset(reader);
  await haveRevaluation(reader);
  for (const path of OWN) {
    await look(reader, path, language);
    // The demo company has some of everything: a list of nothing has lost its records.
    await expect(reader.locator('[data-kind=empty]'), `${path} is empty`).toHaveCount(0);
  }
});

test('details and papers stand, fit and are accessible, in the dark', async ({
  reader,
  say,
  language,
}) => {
  // A sheet that goes to the printer by itself waits for a person.
  await reader.addInitScript(() => {
    window.print = () => {};
  });
  await reader.emulateMedia({ colorScheme: 'dark' });
  await signIn(reader, say);
  await haveQuote(reader);
  await haveBill(reader);
  await haveCheques(reader);
  await haveBankLines(reader);
  await haveExpense(reader);
  await haveEntry(reader);
  await haveVendorCredit(reader);
  await haveRecurringBill(reader);
  await haveRecurringEntry(reader);
  await haveReconciliation(reader);
  await haveAsset(reader);
  await haveRevaluation(reader);
  for (const { parts, ...listed } of DETAILS) {
    const id = await newest(reader, listed);
    for (const path of parts(id)) await look(reader, path, language);
  }
});

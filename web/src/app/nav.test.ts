import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { abilityFrom, type Subject } from '@/shared/auth/ability';
import { session } from '@/shared/auth/session';
import { meets } from '@/shared/routing/screen';
import { adminSession } from '@/test/session';
import { entriesFor, entryAt, homeFor, isGroup, navigationFor } from './nav';
import { paths } from './paths';
import { screens } from './screens';

interface Sidebar {
  screens: { path: string; reads: Subject; plan: string | null }[];
}

/** What the server picks a person's home from: `crates/tenancy/src/login/model.rs` passes the same file. */
const sidebar: Sidebar = JSON.parse(
  readFileSync(join(process.cwd(), '..', 'fixtures', 'sidebar.json'), 'utf8'),
);

beforeEach(() => session.set(adminSession));

describe('the sidebar', () => {
  test('is the one that the server knows, in its order', () => {
    const listed = entriesFor(abilityFrom(adminSession.abilities))
      .filter((entry) => entry.reads)
      .map(({ path, reads, plan }) => ({ path, reads, plan: plan ?? null }));
    expect(listed).toEqual(sidebar.screens);
  });

  test.each(sidebar.screens)('$path is home to who reads nothing else', ({ path, reads }) => {
    const grants = [{ action: 'read' as const, subject: reads, own: false }];
    const first = sidebar.screens.find((screen) => screen.reads === reads);
    expect(homeFor(abilityFrom(grants), { ...adminSession, home: path })).toBe(path);
    expect(homeFor(abilityFrom(grants), { ...adminSession, home: '/none' })).toBe(first?.path);
  });

  test.each([
    [paths.accounts, 'accounts'],
    [paths.account(7), 'accounts'],
    [paths.reconcile, 'reconcile'],
    [paths.bank(7), 'banks'],
    [paths.transfer(7), 'transfers'],
    [paths.cheque(7), 'cheques'],
    [paths.receivePayment, 'payments'],
    [paths.customer(7), 'customers'],
    [paths.stockValuation, 'stockValuation'],
    [paths.exchangeRates, 'exchangeRates'],
    [paths.tags, 'settings'],
    [paths.form41, 'withholding'],
    [paths.vatReturn('2026-10-01'), 'vatReturns'],
    [paths.taxDetailsReport, 'vatReturns'],
    [paths.recordTaxPayment, 'vatReturns'],
    [paths.addTaxReconciliation, 'vatReturns'],
    [paths.imports, 'settings'],
    // The list that a wizard's breadcrumb begins with.
    [paths.newImport('accounts'), 'accounts'],
    [paths.newImport('invoices'), 'sales'],
    [paths.newImport('bills'), 'bills'],
    [paths.newImport('expenses'), 'expenses'],
    [paths.newImport('customer-payments'), 'payments'],
    [paths.newImport('vendor-payments'), 'paymentsMade'],
    [paths.newImport('journal-entries'), 'journalEntries'],
    [paths.trialBalance, 'reports'],
    ['/customersBesides', undefined],
  ])('%s is lit by %s alone', (place, text) => {
    expect(entryAt(place)?.text).toBe(text);
  });

  test('has every signed-in address in it, but for the person and the page of a switch', () => {
    const outside = screens
      .filter(({ frame, path }) => frame === 'app' && !entryAt(path))
      .map(({ path }) => path);
    expect(outside.sort()).toEqual([
      paths.profile,
      paths.addCompany,
      paths.reminders,
      paths.switching,
    ]);
  });

  test('has an entry for every one of the specification, by its group', () => {
    const groups = navigationFor(abilityFrom(adminSession.abilities)).map((item) =>
      isGroup(item) ? [item.text, item.entries.map(({ path }) => path)] : [item.text, [item.path]],
    );
    expect(groups).toEqual(
      expect.arrayContaining([
        ['dashboard', [paths.dashboard]],
        ['salesGroup', expect.arrayContaining([paths.sales, paths.quotes, paths.customers])],
        ['expensesGroup', expect.arrayContaining([paths.expenses, paths.bills, paths.vendors])],
        ['stockGroup', expect.arrayContaining([paths.products])],
        ['accountingGroup', expect.arrayContaining([paths.accounts])],
        ['reports', [paths.reports]],
        ['projects', [paths.projects]],
        ['support', [paths.support]],
      ]),
    );
  });

  test('opens no page that would turn its reader away', () => {
    const needs = new Map(screens.map((screen) => [screen.path, screen.needs]));
    const subjects = new Set(adminSession.abilities.map(({ subject }) => subject));
    for (const subject of subjects) {
      for (const action of ['create', 'read', 'update'] as const) {
        const ability = abilityFrom([{ action, subject, own: false }]);
        for (const { path } of entriesFor(ability)) {
          const may = meets(needs.get(path), ability);
          // Who writes invoices without reading them has the documents of the portal in sight only.
          if (path !== paths.einvoices) expect([path, action, subject, may]).toContain(true);
        }
      }
    }
  });
});

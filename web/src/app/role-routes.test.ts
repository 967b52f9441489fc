import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Action, Subject } from '@/shared/auth/ability';
import { type Grant, session } from '@/shared/auth/session';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import { guard } from './guards';
import { screens } from './screens';

/**
 * The four roles at every address of the specification (section 2), by its own table of permissions (section 6). The
 * server's twin asks every call as every role: `crates/server/tests/it/platform/roles.rs`.
 */

const fixture = (name: string) =>
  readFileSync(join(process.cwd(), '..', 'fixtures', 'contract', name), 'utf8');

const ROLES = ['admin', 'accountant', 'reg_user', 'PM'] as const;
type Role = (typeof ROLES)[number];

const ALL: readonly Action[] = ['create', 'read', 'update', 'delete'];
const VERBS: readonly (readonly [string, readonly Action[]])[] = [
  ['Full create/read/update/delete on ', ALL],
  ['Full on ', ALL],
  ['Create and delete ', ['create', 'delete']],
  ['Create and read ', ['create', 'read']],
  ['Create ', ['create']],
  ['Delete ', ['delete']],
  ['Read ', ['read']],
];

/** What a row of the table grants, `create Sales` and so on. */
function granted(role: Role, table: string): Set<string> {
  const row = table.split('\n').find((line) => line.startsWith(`| ${role} | `)) ?? '';
  const sentences = row
    .slice(`| ${role} | `.length)
    .replace(/\.? \|$/, '')
    .split('. ');
  return new Set(sentences.flatMap((sentence) => grantsOf(sentence, table)));
}

function grantsOf(sentence: string, table: string): string[] {
  const same = sentence.match(/^Same as (\w+), except no (.+)$/);
  if (same) return [...granted(same[1] as Role, table)].filter((it) => !it.endsWith(` ${same[2]}`));
  if (sentence === 'Read the reports except VAT reports') return reports(table, false);
  if (sentence.startsWith('Read Reports and every individual report')) return reports(table, true);
  const [verb, actions] = VERBS.find(([start]) => sentence.startsWith(start)) ?? [];
  if (!verb || !actions) throw new Error(`not understood: ${sentence}`);
  const subjects = sentence.slice(verb.length).split(', ');
  return subjects.flatMap((subject) => actions.map((action) => `${action} ${subject}`));
}

function reports(table: string, withVat: boolean): string[] {
  const list = table.match(/every individual report \(([^)]+)\)/)?.[1]?.split(', ') ?? [];
  const named = list.filter((name) => withVat || !name.startsWith('VAT'));
  const subject = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)} report`;
  return ['read Reports', ...named.map((name) => `read ${subject(name)}`)];
}

/** Project managers see their own documents, and those of their projects (spec-readings). */
const SEES_OWN: readonly Subject[] = ['Sales', 'Expenses', 'Bills'];

function grantsFor(role: Role, table: string): Grant[] {
  const grants = [...granted(role, table)].map((text): Grant => {
    const at = text.indexOf(' ');
    return {
      action: text.slice(0, at) as Action,
      subject: text.slice(at + 1) as Subject,
      own: false,
    };
  });
  if (role !== 'PM') return grants;
  return [...grants, ...SEES_OWN.map((subject): Grant => ({ action: 'read', subject, own: true }))];
}

/** Who enters what, in the words of sections 2 and 6. */
const EVERYBODY = 'admin accountant reg_user PM';
const OFFICE = 'admin accountant reg_user';
const ENTER: Record<string, string> = {
  '/previewInvoice': 'admin PM',
  '/printInvoice': 'admin PM',
  '/previewQuote': OFFICE,
  '/printQuote': OFFICE,
  '/previewExpense': EVERYBODY,
  '/printExpense': EVERYBODY,
  '/previewBill': EVERYBODY,
  '/printBill': EVERYBODY,
  '/notAuthorizedForProject': EVERYBODY,
  '/dashboard': 'admin accountant',
  '/sales': 'admin PM',
  '/sales/{id}': 'admin PM',
  '/sales/invoice/add': 'admin PM',
  // A project manager creates invoices and changes none.
  '/sales/invoice/edit/{id}': 'admin',
  '/quotes': OFFICE,
  '/quotes/{id}': OFFICE,
  '/customers': 'admin',
  '/customers/import': 'admin',
  '/customers/{id}': 'admin',
  '/products': 'admin',
  '/products/{id}': 'admin',
  '/products/import': 'admin',
  '/expenses': EVERYBODY,
  '/expenses/add': EVERYBODY,
  '/expenses/{id}': EVERYBODY,
  '/expenses/{id}/edit': OFFICE,
  '/expenses/preview': EVERYBODY,
  '/bill': EVERYBODY,
  '/bill/{id}': EVERYBODY,
  '/vendors': 'admin',
  '/vendors/{id}': 'admin',
  '/import-vendors': 'admin',
  '/reports': OFFICE,
  '/reports/profitAndLoss': OFFICE,
  '/reports/journalEntry': OFFICE,
  '/reports/generalLedger': OFFICE,
  '/reports/trialBalance': OFFICE,
  '/reports/detailedTrialBalance': OFFICE,
  '/reports/balanceSheet': OFFICE,
  '/reports/VATReport': 'admin',
  '/reports/VATExpenseReport': 'admin',
  '/reports/VendorReport': OFFICE,
  '/reports/CustomerReport': OFFICE,
  // Form 41 and what is withheld are among the reports; VAT is for who reads its report.
  '/taxes': OFFICE,
  '/taxes/recordPayment': 'admin',
  '/taxes/addTaxReconcil': OFFICE,
  '/taxes/detailsReport': 'admin',
  '/chartsOfAccounts': 'admin',
  '/chartsOfAccounts/reconcile': OFFICE,
  // The lines of one account are its general ledger.
  '/chartsOfAccounts/{id}': OFFICE,
  '/settings': 'admin',
  '/settings/company': 'admin',
  '/settings/billingAndSubscription': 'admin',
  '/settings/branches': 'admin',
  '/settings/advanced': 'admin',
  '/settings/e-invoice': 'admin',
  '/settings/tags': 'admin',
  '/projects': 'admin PM',
  '/projects/{id}': 'admin PM',
  '/members': 'admin',
  '/members/{id}': 'admin',
};

const signedIn = fixture('routes.txt')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([, frame]) => frame === 'app' || frame === 'print')
  .map(([path]) => path as string);

/** The page, or undefined when the guard sends the visit elsewhere. */
function enters(path: string): boolean {
  const pattern = path.replace(/\{(\w+)\}/g, '$$$1');
  const screen = screens.find((one) => one.path === pattern);
  if (!screen) throw new Error(`${path} has no screen`);
  try {
    guard(screen, path, true);
    return true;
  } catch {
    return false;
  }
}

beforeEach(async () => {
  await renderScreen(null, { session: null });
});

describe('the addresses of the specification', () => {
  const table = fixture('roles.md');

  test('are all in the list of who enters', () => {
    expect(Object.keys(ENTER)).toEqual(signedIn);
  });

  test.each(ROLES)('are entered by %s as sections 2 and 6 say', (role) => {
    session.set({ ...adminSession, planCode: 'XA07', abilities: grantsFor(role, table) });
    const entered = signedIn.filter(enters);
    expect(entered).toEqual(signedIn.filter((path) => ENTER[path]?.split(' ').includes(role)));
  });

  test('have no projects without the code of the plan', () => {
    session.set({ ...adminSession, planCode: '', abilities: grantsFor('admin', table) });
    expect(signedIn.filter((path) => !enters(path))).toEqual(['/projects', '/projects/{id}']);
  });
});

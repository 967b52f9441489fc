import { expect, test } from 'vitest';
import { paths } from '@/app/paths';
import { screens } from '@/app/screens';
import companyAr from '@/features/company/text.ar.json';
import companyEn from '@/features/company/text.en.json';
import reportsAr from '@/features/reports/text.ar.json';
import reportsEn from '@/features/reports/text.en.json';
import { abilityFrom } from '@/shared/auth/ability';
import { session } from '@/shared/auth/session';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { adminSession } from '@/test/session';
import { creationsFor } from './creations';
import { OWN, pagesFor } from './palette-pages';
import ar from './text.ar.json';
import en from './text.en.json';

session.set(adminSession);
const ADMIN = abilityFrom(adminSession.abilities);
const PAGES = pagesFor(ADMIN);
const TEXTS = {
  en: { common: commonEn, reports: reportsEn, company: companyEn },
  ar: { common: commonAr, reports: reportsAr, company: companyAr },
};

/** The pages that are reached through another, which is found. */
const THROUGH: readonly string[] = [
  paths.switching,
  paths.addTaxReconciliation,
  paths.stockReport,
  // It leads to the import of journal entries.
  paths.importEntries,
  '/customers/add',
  '/vendors/add',
];

test('every page with an address is found', () => {
  const found = new Set([
    ...PAGES.map(({ path }) => path),
    ...creationsFor(ADMIN).flatMap(({ creations }) => creations.map(({ to }) => to)),
  ]);
  const lost = screens
    .filter(({ frame, path }) => frame === 'app' && !path.includes('$') && !found.has(path))
    .map(({ path }) => path)
    .filter((path) => !THROUGH.includes(path));
  expect(lost).toEqual([]);
});

test.each(['en', 'ar'] as const)('every page has a name and synonyms in %s', (language) => {
  const finds = (language === 'en' ? en : ar).finds;
  for (const { label, find, id } of PAGES) {
    expect(finds[find], id).toBeTruthy();
    if (label === OWN) continue;
    const [namespace, key] = label.includes(':') ? label.split(':') : ['common', label];
    let text: unknown = TEXTS[language][namespace as keyof (typeof TEXTS)['en']];
    for (const part of key?.split('.') ?? []) text = (text as Record<string, unknown>)?.[part];
    expect(text, label).toBeTypeOf('string');
  }
});

test('each is found by one id, and every synonym is of a page', () => {
  const ids = PAGES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(en.finds).sort()).toEqual(PAGES.map(({ find }) => find).sort());
});

test('nobody finds what would turn them away', () => {
  const cashier = abilityFrom([{ action: 'read', subject: 'Receive Payment', own: false }]);
  const found = pagesFor(cashier).map(({ path }) => path);
  expect(found).toContain(paths.payments);
  expect(found).not.toContain(paths.trialBalance);
  expect(found).not.toContain(paths.companySettings);
});

test('an import is found by those who may add its records', () => {
  const found = (ability: typeof ADMIN) =>
    pagesFor(ability)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/imports/new/'));
  const kinds = [
    'journal-entries',
    'accounts',
    'invoices',
    'bills',
    'expenses',
    'customer-payments',
    'vendor-payments',
  ];
  expect(found(ADMIN)).toEqual(kinds.map(paths.newImport));
  const payer = abilityFrom([{ action: 'create', subject: 'Make Payment', own: false }]);
  expect(found(payer)).toEqual([paths.newImport('vendor-payments')]);
});

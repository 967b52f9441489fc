import { expect, test } from 'vitest';
import { abilityFrom } from '@/shared/auth/ability';
import { GROUPS, isFound, isOpen } from './settings-index';
import ar from './text.ar.json';
import en from './text.en.json';

const found = (texts: typeof en, search: string) =>
  GROUPS.flatMap(({ items }) => items)
    .filter(({ name }) => {
      const { title, hint, words } = texts.index.items[name];
      return isFound(search, [title, hint, words]);
    })
    .map(({ name }) => name);

test('a setting is found by its name, by what is in it and by other words for it', () => {
  expect(found(en, 'webhook')).toEqual(['integrations']);
  expect(found(en, 'API key')).toEqual(['integrations']);
  expect(found(en, 'logo')).toContain('paper');
  expect(found(en, 'LOCK')).toContain('locks');
  expect(found(en, 'piastre')).toEqual(['rounding']);
  expect(found(en, 'two-step')).toEqual(['members', 'profile']);
  expect(found(en, 'moon')).toEqual([]);
  expect(found(en, '')).toHaveLength(GROUPS.flatMap(({ items }) => items).length);
});

test('Arabic is found however it is spelt', () => {
  expect(found(ar as typeof en, 'اعضاء')).toContain('members');
  expect(found(ar as typeof en, 'ضريبه')).toEqual(
    expect.arrayContaining(['company', 'taxes', 'einvoice']),
  );
  expect(found(ar as typeof en, 'كلمة السر')).toEqual(['profile']);
  expect(found(ar as typeof en, 'الدخول بخطوتين')).toEqual(['members', 'profile']);
});

test('imports are open to whoever may create something that is imported', () => {
  const imports = GROUPS.flatMap(({ items }) => items).find(({ name }) => name === 'imports');
  const open = (action: 'create' | 'read', subject: 'Vendors' | 'Settings') =>
    imports && isOpen(imports, abilityFrom([{ action, subject, own: false }]));
  expect(open('create', 'Vendors')).toBe(true);
  expect(open('read', 'Vendors')).toBe(false);
  expect(open('read', 'Settings')).toBe(false);
});

test('the file of the company is open to everybody who may end its subscription', () => {
  const file = GROUPS.flatMap(({ items }) => items).find(({ name }) => name === 'companyFile');
  const open = (action: 'delete' | 'read', subject: 'Plan' | 'Settings') =>
    file && isOpen(file, abilityFrom([{ action, subject, own: false }]));
  expect(open('delete', 'Plan')).toBe(true);
  expect(open('read', 'Settings')).toBe(false);
});

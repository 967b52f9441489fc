import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { abilityFrom, type Subject } from '@/shared/auth/ability';
import { session } from '@/shared/auth/session';
import { adminSession } from '@/test/session';
import { entriesFor, homeFor, isPlaceOf } from './nav';
import { paths } from './paths';

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
      .map(({ path, reads, plan }) => ({ path, reads: reads?.join(), plan: plan ?? null }));
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
    [paths.reconcile, 'banks'],
    [paths.bank(7), 'banks'],
    [paths.customer(7), 'customers'],
    ['/customersBesides', undefined],
  ])('%s is lit by %s alone', (place, text) => {
    const lit = entriesFor(abilityFrom(adminSession.abilities)).filter((entry) =>
      isPlaceOf(entry, place),
    );
    expect(lit.map((entry) => entry.text)).toEqual(text ? [text] : []);
  });
});

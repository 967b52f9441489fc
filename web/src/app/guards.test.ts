import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Grant } from '@/shared/auth/session';
import { session } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import type { Screen } from '@/shared/routing/screen';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import { guard, safeReturn } from './guards';

const page = () => Promise.resolve(() => null);
const sales: Screen = {
  path: '/sales',
  frame: 'app',
  needs: { action: 'read', on: 'Sales' },
  page,
};

/** Where the guard sends a visit, or null when it lets it pass. */
function sentTo(screen: Screen, href = screen.path) {
  try {
    guard(screen, href);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, search } = thrown.options as { to?: string; search?: unknown };
    return search ? [to, search] : to;
  }
}

function signIn(grants: Grant[], home = '/dashboard') {
  session.set({ ...adminSession, abilities: grants, home });
}

const reads = (...subjects: string[]): Grant[] =>
  subjects.map((subject) => ({ action: 'read', subject, own: false }));

beforeEach(async () => {
  await renderScreen(null, { session: null });
});

describe('a visitor', () => {
  test('is asked to sign in and comes back', () => {
    expect(sentTo(sales, '/sales?status=open')).toEqual(['/login', { back: '/sales?status=open' }]);
  });

  test('of a print page goes to the landing page', () => {
    expect(sentTo({ ...sales, frame: 'print' })).toBe('/');
    expect(sentTo({ ...sales, path: '/previewExpense', frame: 'print' })).toBe('/');
  });

  test('of /expenses/preview goes to the login and comes back', () => {
    const preview: Screen = { ...sales, path: '/expenses/preview', frame: 'print' };
    expect(sentTo(preview)).toEqual(['/login', { back: '/expenses/preview' }]);
  });

  test('may see what is public', () => {
    expect(sentTo({ path: '/login', frame: 'public', page })).toBeNull();
    expect(sentTo({ path: '/', frame: 'landing', page })).toBeNull();
  });
});

describe('a signed-in person', () => {
  test('has no business on the landing page', () => {
    signIn(reads('Dashboard', 'Sales'));
    expect(sentTo({ path: '/', frame: 'landing', page })).toBe('/dashboard');
  });

  test('starts at the first entry they may read when the server’s choice is closed', () => {
    signIn(reads('Customers', 'Reports'));
    expect(sentTo({ path: '/login', frame: 'public', page })).toBe('/customers');
  });

  test('who may not enter goes to their home', () => {
    signIn(reads('Reports'));
    expect(sentTo(sales)).toBe('/reports');
  });

  test('a person who may not read the dashboard sees a page that says so', () => {
    signIn(reads('Reports'));
    expect(
      sentTo({
        path: '/dashboard',
        frame: 'app',
        needs: { action: 'read', on: 'Dashboard' },
        page,
      }),
    ).toBe('/notAuthorizedForProject');
  });

  test('with no permission at all ends on one page and not in a circle', () => {
    signIn([]);
    expect(sentTo(sales)).toBe('/notAuthorizedForProject');
    expect(sentTo({ path: '/notAuthorizedForProject', frame: 'print', page })).toBeNull();
  });

  test.each(['/projects', '/projects/$id'])(
    'names the plan that has %s, which the company’s plan has not',
    (path) => {
      const projects: Screen = {
        path,
        frame: 'app',
        needs: { action: 'read', on: 'Projects' },
        page,
      };
      session.set({ ...adminSession, planCode: 'XA01' });
      expect(sentTo(projects)).toEqual(['/notAuthorizedForProject', { plan: 'XA07' }]);
      session.set(adminSession);
      expect(sentTo(projects)).toBeNull();
    },
  );

  test('says why they were redirected, but not while the page is only preloaded', () => {
    const warned = vi.spyOn(toast, 'warning');
    signIn(reads('Reports'));
    expect(() => guard(sales, '/sales', true)).toThrow();
    expect(warned).not.toHaveBeenCalled();
    expect(sentTo(sales)).toBe('/reports');
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  test('enters by any one of several permissions', () => {
    signIn([{ action: 'create', subject: 'Sales', own: false }]);
    const needs = [
      { action: 'read', on: 'Sales' },
      { action: 'create', on: 'Sales' },
    ] as const;
    expect(sentTo({ ...sales, needs })).toBeNull();
  });
});

test.each([
  ['/sales/12?tab=lines', '/sales/12?tab=lines'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  [undefined, null],
])('%s as an address to return to', (back, result) => {
  expect(safeReturn(back)).toBe(result);
});

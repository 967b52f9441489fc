import { expect, test } from 'vitest';
import { type Action, abilityFrom } from '@/shared/auth/ability';
import { billingRights } from './rights';

const ALL: readonly Action[] = ['create', 'read', 'update', 'delete'];
const full = (subject: string) => ALL.map((action) => ({ action, subject, own: false }));

/** What the roles have of what billing asks for. */
const ROLES = {
  admin: [
    ...full('Settings'),
    ...full('Payment method'),
    { action: 'delete' as const, subject: 'Plan', own: false },
  ],
  accountant: [...full('Dashboard'), ...full('Bills')],
  PM: full('Projects'),
};

test.each([
  ['admin', true],
  ['accountant', false],
  ['PM', false],
] as const)('%s manages billing: %s', (role, may) => {
  const ability = abilityFrom(ROLES[role]);
  expect(ability.can('read', 'Settings')).toBe(may);
  expect(Object.values(billingRights(ability))).toEqual(Array.from({ length: 6 }, () => may));
});

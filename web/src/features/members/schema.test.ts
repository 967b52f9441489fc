import { expect, test } from 'vitest';
import { SUBJECTS } from '@/shared/auth/ability';
import { MODULES } from './roles';
import { EMPTY_INVITATION, invitedBefore, rightsOf, toEdit, toInvitation } from './schema';

const sales = { subject: 'Sales', create: true, read: true, update: false, delete: false };
const member = {
  id: 7,
  email: 'mona@nile.example',
  first_name: 'Mona',
  last_name: 'Hassan',
  role_id: 3,
  role: 'reg_user',
  active: true,
  pending: true,
  last_seen_at: null,
  is_owner: false,
  picture: null,
  uses_two_step: false,
  permissions: [sales],
};

test('an invitation brings the rights of its role', () => {
  expect(toInvitation({ ...EMPTY_INVITATION, role: '2' })).toMatchObject({
    role_id: 2,
    permissions: null,
  });
});

test('single rights are kept with the role, and make way for those of another', () => {
  const values = rightsOf(member);
  expect(toEdit(values, member)).toEqual({ role_id: 3, active: true, permissions: [sales] });
  expect(toEdit({ ...values, role: '1' }, member).permissions).toBeNull();
});

test('the table lists every module once', () => {
  const listed = MODULES.flatMap(({ subjects }) => subjects);
  expect([...listed].sort()).toEqual([...SUBJECTS].sort());
});

test('an address that was invited is found as it is typed, one that has answered is not', () => {
  expect(invitedBefore([member], ' MONA@nile.example ')).toBe(member);
  expect(invitedBefore([{ ...member, pending: false }], 'mona@nile.example')).toBeUndefined();
  expect(invitedBefore([member], '')).toBeUndefined();
});

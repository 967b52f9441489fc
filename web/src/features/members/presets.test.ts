import { expect, test } from 'vitest';
import { withPreset } from './presets';

const none = { create: false, read: false, update: false, delete: false };
const permissions = [
  { subject: 'Sales', ...none },
  { subject: 'Roles & Permissions', ...none },
];

test('a preset opens the modules, and the company itself only to admins', () => {
  expect(withPreset(permissions, 'Staff')).toEqual([
    { subject: 'Sales', create: true, read: true, update: true, delete: false },
    { subject: 'Roles & Permissions', ...none },
  ]);
  const all = { create: true, read: true, update: true, delete: true };
  expect(withPreset(permissions, 'Admin')).toEqual([
    { subject: 'Sales', ...all },
    { subject: 'Roles & Permissions', ...all },
  ]);
  expect(withPreset(permissions, 'User')[0]).toEqual({ subject: 'Sales', ...none, read: true });
});

test('a preset after the one of admins takes the company back to what was saved', () => {
  const admin = withPreset(permissions, 'Admin');
  expect(admin.at(-1)).toMatchObject({ delete: true });
  expect(withPreset(permissions, 'User').at(-1)).toEqual(permissions.at(-1));
});

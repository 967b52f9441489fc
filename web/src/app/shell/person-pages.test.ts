import { expect, test } from 'vitest';
import { abilityFrom } from '@/shared/auth/ability';
import { pagesOfPerson } from './person-pages';

const pathsOf = (subject: string) =>
  pagesOfPerson(abilityFrom([{ action: 'read', subject, own: false }])).map(({ path }) => path);

test('everyone has a profile and reminders; the company is for those who may read its settings', () => {
  expect(pathsOf('Sales')).toEqual(['/profile', '/reminders']);
  expect(pathsOf('Settings')).toEqual(['/profile', '/reminders', '/settings/company']);
});

import { expect, test } from 'vitest';
import { formOf, inputOf, reminderForm } from './schema';

const rent = {
  ...formOf(),
  subject: 'Rent',
  add_reminder: true,
  due_date: '2026-12-01',
  repeat: 'monthly' as const,
  Is_send: true,
  email: 'adel@landlord.example',
};

test('a note needs a subject, a reminder a day', () => {
  const wrong = (form: object) => {
    const found = reminderForm.safeParse({ ...formOf(), ...form });
    return found.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  };
  expect(wrong({ subject: 'Call Ali' })).toEqual([]);
  expect(wrong({ subject: ' ' })).toEqual(['subject required']);
  expect(wrong({ subject: 'Rent', add_reminder: true })).toEqual(['due_date required']);
  expect(wrong({ ...rent, email: 'nobody' })).toEqual(['email email']);
});

test('what is switched off is not sent', () => {
  expect(inputOf(rent)).toMatchObject({ repeat: 'monthly', Is_send: true, due_date: '2026-12-01' });
  expect(inputOf({ ...rent, Is_send: false }).email).toBeNull();
  expect(inputOf({ ...rent, add_reminder: false })).toEqual({
    subject: 'Rent',
    comment: null,
    priority: 'medium',
    add_reminder: false,
    reminder_title: null,
    reminder_description: null,
    due_date: null,
    repeat: null,
    Is_send: false,
    email: null,
  });
});

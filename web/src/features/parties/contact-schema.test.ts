import { expect, test } from 'vitest';
import { contactForm, contactToApi, contactValues } from './contact-schema';

test('a person comes back as they went', () => {
  const mona = {
    id: 3,
    name: 'منى',
    role: 'محاسبة',
    phone: '010 1234 5678',
    email: null,
    version: 2,
  };
  const sent = contactToApi(contactForm.parse(contactValues(mona)));
  expect(sent).toEqual({
    name: 'منى',
    role: 'محاسبة',
    phone: '010 1234 5678',
    email: null,
    version: 2,
  });
});

test('a new person has a name, and whatever else is right', () => {
  const faults = contactForm
    .safeParse({ ...contactValues(), phone: 'call me', email: 'nobody' })
    .error?.issues.map((issue) => issue.path[0]);
  expect(faults).toEqual(['name', 'phone', 'email']);
});

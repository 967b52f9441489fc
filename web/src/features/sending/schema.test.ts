import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { addresses, messageForm } from './schema';

const message = {
  to: 'ali@customer.example',
  cc: '',
  subject: 'Invoice',
  message: 'Here it is.',
  language: 'en',
  copy_to_me: false,
} as const;

const faults = (change: object) =>
  z
    .safeParse(messageForm, { ...message, ...change })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

test('addresses are separated as people separate them', () => {
  expect(addresses(' a@b.example, c@d.example;e@f.example،g@h.example ')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
    'g@h.example',
  ]);
  expect(addresses(' , ')).toEqual([]);
});

test('a message needs an address, and every address must be one', () => {
  expect(faults({})).toBeUndefined();
  expect(faults({ to: '' })).toEqual(['to: required']);
  expect(faults({ cc: 'a@b.example, boss' })).toEqual(['cc: sending:form.address']);
  expect(faults({ subject: ' ', message: '' })).toEqual(['subject: required', 'message: required']);
});

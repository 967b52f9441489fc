import { expect, test } from 'vitest';
import { abilityFrom } from './ability';

test('nobody may do what was not granted', () => {
  const ability = abilityFrom([{ action: 'read', subject: 'Quotes', own: false }]);
  expect(ability.can('read', 'Quotes')).toBe(true);
  expect(ability.can('update', 'Quotes')).toBe(false);
  expect(ability.can('read', 'Sales')).toBe(false);
});

test('a grant on one’s own documents opens the list, and of the documents only those', () => {
  const ability = abilityFrom([{ action: 'read', subject: 'Sales', own: true }]);
  expect(ability.can('read', 'Sales')).toBe(true);
  expect(ability.can('read', { subject: 'Sales', own: true })).toBe(true);
  expect(ability.can('read', { subject: 'Sales', own: false })).toBe(false);
});

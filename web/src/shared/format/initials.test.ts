import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Mona El Sayed', 'MS'],
  ['Mona', 'M'],
  ['منى السيد', 'م س'],
  ['منى حسن', 'م ح'],
  ['آل', 'آ'],
  ['ألفت الي', 'أ ا'],
  ['', ''],
])('of %s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

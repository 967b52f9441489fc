import { expect, it } from 'vitest';
import { writtenIn } from './written-in';

it('takes for Arabic what has an Arabic letter', () => {
  expect(writtenIn('نقدية')).toBe('ar');
  expect(writtenIn('CIB بنك')).toBe('ar');
  expect(writtenIn('Cash')).toBe('en');
  expect(writtenIn('')).toBe('en');
});

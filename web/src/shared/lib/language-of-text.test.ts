import { expect, it } from 'vitest';
import { languageOfText } from './language-of-text';

it('takes for Arabic what has an Arabic letter', () => {
  expect(languageOfText('نقدية')).toBe('ar');
  expect(languageOfText('CIB بنك')).toBe('ar');
  expect(languageOfText('Cash')).toBe('en');
  expect(languageOfText('')).toBe('en');
});

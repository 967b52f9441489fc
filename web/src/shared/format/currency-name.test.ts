import { expect, it } from 'vitest';
import { currencyName } from './currency-name';

it.each([
  ['EGP', 'الجنيه المصري'],
  ['USD', 'الدولار الأمريكي'],
  ['TRY', 'الليرة التركية'],
  ['EUR', 'اليورو'],
  ['ZAR', 'راند جنوب أفريقيا'],
  ['ZZZ', 'عملة ZZZ'],
])('names %s after a preposition', (code, name) => {
  expect(currencyName(code, 'ar')).toBe(name);
});

it('leaves the code in English, as its papers have it', () => {
  expect(currencyName('EGP', 'en')).toBe('EGP');
});

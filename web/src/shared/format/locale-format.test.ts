import { expect, test } from 'vitest';
import {
  currencyMark,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  type Writing,
} from './locale-format';

const english: Writing = { language: 'en', digits: 'latn' };
const arabic: Writing = { language: 'ar', digits: 'latn' };
const indic: Writing = { language: 'ar', digits: 'arab' };
const egp = { code: 'EGP', minor_digits: 2 };

/** Without the invisible marks and with plain spaces: those differ between versions of the locale data. */
function plain(text: string) {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u00a0/g, ' ');
}

test('money', () => {
  expect(plain(formatMoney('1234.5', egp, english))).toBe('EGP 1,234.50');
  expect(plain(formatMoney('1234.5', egp, arabic))).toBe('1,234.50 ج.م');
  expect(plain(formatMoney('1234.5', egp, indic))).toBe('١٬٢٣٤٫٥٠ ج.م');
  expect(plain(formatMoney('1.25', { code: 'KWD', minor_digits: 3 }, english))).toBe('KWD 1.250');
});

test.each([
  ['EGP', english, 'EGP'],
  ['EGP', arabic, 'ج.م'],
  ['USD', arabic, 'USD'],
  // What the authority writes need not be a currency.
  ['pounds', arabic, 'pounds'],
])('a currency is named as its amounts name it: %s', (code, writing, mark) => {
  expect(plain(currencyMark(code, writing))).toBe(mark);
});

test('amounts beyond what a float can hold stay exact', () => {
  expect(formatNumber('12345678901234567.89', english, 2)).toBe('12,345,678,901,234,567.89');
});

test('dates are day first, with Egyptian month names', () => {
  expect(formatDate('2026-11-20', 'medium', english)).toBe('20 Nov 2026');
  expect(plain(formatDate('2026-11-20', 'medium', arabic))).toBe('20 نوفمبر 2026');
  expect(plain(formatDate('2026-11-20', 'numeric', indic))).toBe('٢٠/١١/٢٠٢٦');
});

test('moments name the month, in the clock of Cairo', () => {
  const moment = '2026-11-20T13:05:00Z';
  expect(plain(formatMoment(moment, english))).toBe('20 Nov 2026, 15:05');
  expect(plain(formatMoment(moment, arabic))).toBe('20 نوفمبر 2026، 3:05 م');
  expect(plain(formatMoment(moment, indic))).toBe('٢٠ نوفمبر ٢٠٢٦، ٣:٠٥ م');
  const early = '2026-11-20T00:05:00Z';
  expect(plain(formatMoment(early, english))).toBe('20 Nov 2026, 02:05');
  expect(plain(formatMoment(early, arabic))).toBe('20 نوفمبر 2026، 2:05 ص');
});

test('a time of day is written as within a moment', () => {
  for (const hour of ['06:11', '16:11']) {
    const iso = `2026-11-20T${hour}:00Z`;
    for (const writing of [english, arabic, indic]) {
      const time = formatTime(new Date(iso), writing);
      expect(formatMoment(iso, writing).endsWith(time)).toBe(true);
    }
  }
  expect(plain(formatTime(new Date('2026-11-20T16:11:00Z'), arabic))).toBe('6:11 م');
});

test('percentages', () => {
  expect(formatPercent('14', english)).toBe('14%');
  expect(formatPercent('14', indic)).toBe('١٤٪');
  expect(formatPercent('14', arabic)).toBe('\u206614%\u2069');
  expect(plain(formatPercent('-2.5', arabic))).toBe('\u2066-2.5%\u2069');
});

test('how long ago', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect(formatRelative('2026-11-17T09:00:00Z', english, now)).toBe('3 days ago');
  expect(formatRelative('2026-11-20T09:59:40Z', english, now)).toBe('20 seconds ago');
});

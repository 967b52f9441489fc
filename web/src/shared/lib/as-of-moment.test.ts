import { expect, test } from 'vitest';
import { asOfMoment, isFuture, maybeMoment, momentText, parseTypedTime } from './as-of-moment';

const TODAY = '2026-11-20';
/** A quarter past three in the afternoon. */
const NOW = Date.parse('2026-11-20T13:15:00Z');
const momentOf = (known: string | undefined) => asOfMoment(known, TODAY, NOW);

test('a day without a time means its end in Egypt, in every time zone', () => {
  expect(momentOf(undefined)).toBeUndefined();
  expect(momentOf(TODAY)).toBeUndefined();
  // In summer time too, and on the eve of its beginning.
  for (const [day, moment] of [
    ['2026-11-19', '2026-11-19T21:59:59.000Z'],
    ['2026-07-01', '2026-07-01T20:59:59.000Z'],
    ['2026-04-23', '2026-04-23T21:59:59.000Z'],
  ] as const) {
    expect(momentOf(day)).toBe(moment);
    expect(momentText(moment)).toBe(day);
  }
  expect(momentText(null)).toBeUndefined();
});

test('a time beside it is of Egypt too, and today has moments that have passed', () => {
  for (const [known, moment] of [
    ['2026-11-19T14:30', '2026-11-19T12:30:00.000Z'],
    ['2026-07-01T00:00', '2026-06-30T21:00:00.000Z'],
    ['2026-11-20T15:15', '2026-11-20T13:15:00.000Z'],
    ['2026-11-19T23:59', '2026-11-19T21:59:00.000Z'],
  ] as const) {
    expect(momentOf(known)).toBe(moment);
    expect(momentText(moment)).toBe(known);
  }
});

test('what is yet to come is not asked for', () => {
  for (const known of ['2026-11-20T15:16', '2026-11-21', '2026-11-21T09:00']) {
    expect(isFuture(known, TODAY, NOW)).toBe(true);
    expect(momentOf(known)).toBeUndefined();
  }
  for (const known of [TODAY, '2026-11-20T15:15', '2026-11-19T23:59']) {
    expect(isFuture(known, TODAY, NOW)).toBe(false);
  }
});

test('an address that is mangled asks for nothing', () => {
  const schema = maybeMoment();
  expect(schema.parse('2026-11-24T14:30')).toBe('2026-11-24T14:30');
  expect(schema.parse('2026-11-24')).toBe('2026-11-24');
  for (const odd of [
    '2026-11-31',
    '2026-11-24T',
    '2026-11-24T24:00',
    '2026-11-24T9:00',
    'T14:30',
    5,
  ]) {
    expect(schema.parse(odd)).toBeUndefined();
  }
});

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  ['٩:٠٥', '09:05'],
  ['2:30 pm', '14:30'],
  ['٢:٣٠ م', '14:30'],
  ['12:10 ص', '00:10'],
  ['12 pm', '12:00'],
  ['24:00', null],
  ['14:75', null],
  ['13 pm', null],
  ['soon', null],
])('a typed time %s is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

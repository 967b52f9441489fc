import { expect, it } from 'vitest';
import { followedRate, isUnusualRate } from './followed-rate';

it('fills an empty field, and follows to another day', () => {
  expect(followedRate({ typed: '', before: '', bookRate: '48.5' })).toBe('48.5');
  expect(followedRate({ typed: '48.5', before: '48.5', bookRate: '49' })).toBe('49');
});

it('goes back to what it began with on a day of which nothing is told', () => {
  const began = { otherwise: '47', bookRate: null };
  expect(followedRate({ ...began, typed: '48.5', before: '48.5' })).toBe('47');
  expect(followedRate({ ...began, typed: '50', before: '48.5' })).toBe('50');
  expect(followedRate({ ...began, typed: '', before: '48.5' })).toBe('');
});

it('leaves alone what somebody typed, and what nothing is known of', () => {
  expect(followedRate({ typed: '50', before: '48.5', bookRate: '49' })).toBe('50');
  expect(followedRate({ typed: '50', before: '', bookRate: '49' })).toBe('50');
  expect(followedRate({ typed: '48.5', before: '48.5', bookRate: null })).toBe('48.5');
});

it.each([
  ['1', '48', true],
  ['480', '48', true],
  ['73', '48', true],
  ['50', '48', false],
  ['33', '48', false],
  ['', '48', false],
  ['5x', '48', false],
  ['50', null, false],
])('%s beside %s is far: %s', (typed, known, far) => {
  expect(isUnusualRate(typed, known)).toBe(far);
});

import { expect, test } from 'vitest';
import { balanceNow, beginningGap, negated } from './beginning-gap';

test('a statement that follows the one before has no gap', () => {
  expect(beginningGap('7000', '7000.00')).toBeNull();
  expect(beginningGap('-0.50', '-0.5')).toBeNull();
});

test('the gap is what the statement begins with beyond the books', () => {
  expect(beginningGap('7300.25', '7000.00')).toBe('300.25000');
  expect(beginningGap('-20', '0.05')).toBe('-20.05000');
});

test('nothing is said while nothing, or no amount, is typed, or the beginning is not known', () => {
  for (const typed of ['', '-', '1.', '12a']) expect(beginningGap(typed, '7000.00')).toBeNull();
  expect(beginningGap('7000', null)).toBeNull();
});

test('what stands now is what stood, without what has gone', () => {
  expect(balanceNow('422770.50', '-20900.00')).toBe('443670.50000');
  expect(balanceNow('500.00', '500.00')).toBe('0.00000');
  expect(balanceNow('-3.00', '0.5')).toBe('-3.50000');
});

test('what lines that are gone leave behind is on the other side', () => {
  expect(['-4902.00', '3.50', '0.00', '-0.00'].map(negated)).toEqual([
    '4902.00',
    '-3.50',
    '0.00',
    '0.00',
  ]);
});

import { expect, test } from 'vitest';
import { countOf, isNothing, trendOf } from './figures';

test('less loss is up', () => {
  expect(trendOf('-10.00', '-20.00')).toBe('up');
  expect(trendOf('9.99', '10.00')).toBe('down');
  expect(trendOf('10.0', '10.00')).toBeNull();
});

test('a status that is not named is nothing', () => {
  const counts = [{ status: 'open' as const, count: 2, total: '9.00', amount_due: '5.00' }];
  expect(countOf(counts, 'open')).toEqual({ count: 2, due: '5.00', total: '9.00' });
  expect(countOf(counts, 'overdue')).toEqual({ count: 0, due: '0', total: '0' });
  expect([isNothing('0.00'), isNothing('-0.01')]).toEqual([true, false]);
});

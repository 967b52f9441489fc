import { expect, test } from 'vitest';
import { exceeds } from './customer-credit';

const credit = { limit: '1000.00', owed: '700.00' };

test('a document within the limit is not warned about', () => {
  expect(exceeds(credit, '300.00', '1', 2)).toBeNull();
  expect(exceeds({ limit: '1000.00', owed: '-50.00' }, '1050.00', '1', 2)).toBeNull();
});

test('what exceeds the limit is counted in base currency', () => {
  expect(exceeds(credit, '300.01', '1', 2)?.toFixed(2)).toBe('0.01');
  expect(exceeds(credit, '10.00', '50', 2)?.toFixed(2)).toBe('200.00');
  expect(exceeds({ limit: '0.00', owed: '0.00' }, '1.00', '1', 2)?.toFixed(2)).toBe('1.00');
});

test('less than the smallest coin over the limit is not over it', () => {
  const at = { limit: '1000.00', owed: '0.00' };
  expect(exceeds(at, '10.00', '100.0001', 2)).toBeNull();
  expect(exceeds(at, '10.00', '100.0005', 2)?.toFixed(2)).toBe('0.01');
  expect(exceeds(at, '10.00', '100.0001', 3)?.toFixed(3)).toBe('0.001');
});

test('nothing is said while the rate is missing', () => {
  expect(exceeds(credit, '9999.00', '', 2)).toBeNull();
});

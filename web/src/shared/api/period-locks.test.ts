import { expect, it } from 'vitest';
import { type LockArea, lockFor, type PeriodLock } from './period-locks';

const lock = (area: LockArea, until: string): PeriodLock => ({
  area,
  locked_until: until,
  reason: 'Filed',
  locked_by: 'Mona',
  locked_at: '2026-11-01T09:00:00Z',
});
const bill = (date: string) => ({ date, areas: ['purchases'] as const });
const locks = [lock('sales', '2026-10-31'), lock('purchases', '2026-09-30')];

it('is locked up to the last day of the lock of its area', () => {
  expect(lockFor(bill('2026-09-30'), locks)).toBe(locks[1]);
  expect(lockFor(bill('2026-10-01'), locks)).toBeUndefined();
  expect(lockFor({ ...bill('2026-10-01'), areas: ['sales'] }, locks)).toBe(locks[0]);
  expect(lockFor({ ...bill('2026-09-01'), areas: ['accounting'] }, locks)).toBeUndefined();
  const both = { date: '2026-09-01', areas: ['accounting', 'purchases'] as const };
  expect(lockFor(both, locks)).toBe(locks[1]);
  expect(lockFor(both, [...locks, lock('accounting', '2026-09-01')])?.area).toBe('accounting');
});

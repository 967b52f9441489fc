import { expect, it } from 'vitest';
import { type LockArea, lockOn, type PeriodLock } from './period-locks';

const lock = (area: LockArea, until: string): PeriodLock => ({
  area,
  locked_until: until,
  reason: 'Filed',
  locked_by: 'Mona',
  locked_at: '2026-11-01T09:00:00Z',
});
const bill = (date: string) => ({ date, areas: ['purchases'] as const });
const locks = [lock('sales', '2026-10-31'), lock('purchases', '2026-09-30')];

it('is locked up to the last day of the lock of its own area', () => {
  expect(lockOn(bill('2026-09-30'), locks)).toBe(locks[1]);
  expect(lockOn(bill('2026-10-01'), locks)).toBeUndefined();
  expect(lockOn({ ...bill('2026-10-01'), areas: ['sales'] }, locks)).toBe(locks[0]);
  expect(lockOn({ ...bill('2026-09-01'), areas: ['accounting'] }, locks)).toBeUndefined();
  const both = { date: '2026-09-01', areas: ['accounting', 'purchases'] as const };
  expect(lockOn(both, locks)).toBe(locks[1]);
  expect(lockOn(both, [...locks, lock('accounting', '2026-09-01')])?.area).toBe('accounting');
});

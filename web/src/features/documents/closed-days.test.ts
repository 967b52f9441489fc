import { describe, expect, it } from 'vitest';
import { type BookedOn, filedOn, lockOn, type PeriodLock } from './closed-days';

const lock = (area: PeriodLock['area'], until: string): PeriodLock => ({
  area,
  locked_until: until,
  reason: 'Filed',
  locked_by: 'Mona',
  locked_at: '2026-11-01T09:00:00Z',
});
const bill = (date: string, taxed = true): BookedOn => ({ date, areas: ['purchases'], taxed });

describe('a document to be changed', () => {
  const locks = [lock('sales', '2026-10-31'), lock('purchases', '2026-09-30')];

  it('is locked up to the last day of the lock of its own area', () => {
    expect(lockOn(bill('2026-09-30'), locks)).toBe(locks[1]);
    expect(lockOn(bill('2026-10-01'), locks)).toBeUndefined();
    expect(lockOn({ ...bill('2026-10-01'), areas: ['sales'] }, locks)).toBe(locks[0]);
    expect(lockOn({ ...bill('2026-09-01'), areas: ['accounting'] }, locks)).toBeUndefined();
    const both = { ...bill('2026-09-01'), areas: ['accounting', 'purchases'] as const };
    expect(lockOn(both, locks)).toBe(locks[1]);
    expect(lockOn(both, [...locks, lock('accounting', '2026-09-01')])?.area).toBe('accounting');
  });

  const row = {
    due_date: '2026-11-30',
    status: 'filed',
    next: false,
    output_tax: '0.00',
    table_tax: '0.00',
    input_tax: '0.00',
    brought_forward: '0.00',
    payable: '0.00',
    carried_forward: '0.00',
  } as const;
  const filed = { ...row, id: 4, first_date: '2026-09-01', last_date: '2026-09-30' };
  const open = { ...row, id: null, first_date: '2026-10-01', last_date: '2026-10-31' };

  it('lies in the days of a return that was filed', () => {
    expect(filedOn(bill('2026-09-01'), [open, filed])).toBe(filed);
    expect(filedOn(bill('2026-09-30'), [open, filed])).toBe(filed);
    expect(filedOn(bill('2026-10-01'), [open, filed])).toBeUndefined();
    expect(filedOn(bill('2026-09-30', false), [open, filed])).toBeUndefined();
  });
});

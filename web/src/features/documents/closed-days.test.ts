import { describe, expect, it } from 'vitest';
import { type BookedOn, filedOn } from './closed-days';

const bill = (date: string, taxed = true): BookedOn => ({ date, areas: ['purchases'], taxed });

describe('a document to be changed', () => {
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

import { describe, expect, it } from 'vitest';
import type { DocumentNumbering, NumberSeries } from './api';
import {
  missingSeries,
  newSeries,
  nextNumber,
  seriesForm,
  seriesFromApi,
  seriesToApi,
} from './numbering';

const invoices: NumberSeries = {
  kind: 'invoice',
  branch_id: null,
  branch_name: null,
  prefix: 'INV-',
  next: 42,
  digits: 4,
  next_number: 'INV-0042',
};

describe('a series of numbers', () => {
  it('goes into the form and back', () => {
    const values = seriesFromApi(invoices);
    expect(nextNumber(values)).toBe(invoices.next_number);
    expect(seriesToApi(values)).toEqual({
      kind: 'invoice',
      branch_id: null,
      prefix: 'INV-',
      next: 42,
      digits: 4,
    });
  });

  it.each([
    ['7', '3', 'GZ-007'],
    ['٤٢', '4', 'GZ-0042'],
    ['0042', '2', 'GZ-42'],
    ['12345', '2', 'GZ-12345'],
    ['', '4', undefined],
    ['1a', '4', undefined],
  ] as const)('writes %s in %s digits as %s', (next, digits, written) => {
    expect(nextNumber({ ...newSeries('invoice', 1), prefix: 'GZ-', next, digits })).toBe(written);
  });

  it.each([
    [{ prefix: 'A B-' }, ['prefix']],
    [{ prefix: 'INV7' }, ['prefix']],
    [{ prefix: 'ف٧' }, ['prefix']],
    [{ next: '0' }, ['next']],
    [{ next: '1000000000' }, ['next']],
    [{ prefix: '' }, []],
    [{ prefix: 'ف/', next: '٩' }, []],
  ])('%j is refused at %j', (typed, fields) => {
    const result = seriesForm.safeParse({ ...seriesFromApi(invoices), ...typed });
    const at = result.success ? [] : result.error.issues.map(({ path }) => path[0]);
    expect(at).toEqual(fields);
  });

  it('is missing where a branch has none', () => {
    const all: DocumentNumbering = {
      series: [invoices, { ...invoices, branch_id: 5, branch_name: 'Giza', prefix: 'GZ-' }],
      branch_kinds: ['invoice', 'quote'],
      branches: [
        { id: 5, name: 'Giza' },
        { id: 6, name: 'Tanta' },
      ],
    };
    expect(missingSeries(all).map(({ branch, kinds }) => [branch.name, kinds])).toEqual([
      ['Giza', ['quote']],
      ['Tanta', ['invoice', 'quote']],
    ]);
    expect(missingSeries({ ...all, branches: [] })).toEqual([]);
  });
});

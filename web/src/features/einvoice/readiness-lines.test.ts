import { expect, it } from 'vitest';
import type { ReadinessSection } from './api-types';
import { isCompanyUnsaved, readinessLines } from './readiness-lines';

const section = (kind: string, rows: [id: number, field: string, text: string][], more = 0) =>
  ({
    kind,
    count: rows.length + more,
    rows: rows.map(([id, field, text]) => ({ id, field, text, code: field, name: '' })),
  }) as unknown as ReadinessSection;

it('says once what several fields of a record lack', () => {
  const found = section(
    'customer',
    [
      [1, 'street', 'Complete the address'],
      [1, 'region', 'Complete the address'],
      [1, 'tax_id', 'Enter the number'],
      [2, 'street', 'Complete the address'],
    ],
    10,
  );
  const { lines, count } = readinessLines(found);
  expect(lines.map(({ id, field }) => [id, field])).toEqual([
    [1, 'street'],
    [1, 'tax_id'],
    [2, 'street'],
  ]);
  expect(count).toBe(13);
});

it('knows that the step of the company was never saved', () => {
  const both = section('company', [
    [1, 'tax_id', 'a'],
    [1, 'tax_name', 'b'],
  ]);
  expect(isCompanyUnsaved(both)).toBe(true);
  expect(isCompanyUnsaved(section('company', [[1, 'street', 'a']]))).toBe(false);
  expect(isCompanyUnsaved({ ...both, kind: 'customer' })).toBe(false);
});

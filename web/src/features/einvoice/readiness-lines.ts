import type { ReadinessSection } from './api-types';

/** The company's step is saved as a whole: without its number and its name it never was. */
export function isCompanyUnsaved({ kind, rows }: ReadinessSection): boolean {
  const lacks = (field: string) => rows.some((row) => row.field === field);
  return kind === 'company' && lacks('tax_id') && lacks('tax_name');
}

/** What is wrong with each record, each thing once: several fields may lack the same. */
export function readinessLines({ rows, count }: ReadinessSection) {
  const lines = rows.filter(
    (row, at) => rows.findIndex((one) => one.id === row.id && one.text === row.text) === at,
  );
  return { lines, count: count - (rows.length - lines.length) };
}

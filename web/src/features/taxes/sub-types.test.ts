import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFixed, isTaxable, subTypeChoices } from './sub-types';

const file = JSON.parse(
  readFileSync(join(process.cwd(), '..', 'reference', 'egypt', 'taxes.json'), 'utf8'),
);
const words = {
  nameOf: ({ name_en }: { name_en: string }) => name_en,
  taxable: 'Taxable',
  nonTaxable: 'Non-taxable',
};
const of = (category: number) =>
  file.sub_tax_categories.filter(
    (one: { tax_category_id: number }) => one.tax_category_id === category,
  );

it('tells the fixed and the taxable ones of the whole list by their codes', () => {
  const taxable = new Map(
    file.eta_tax_types.map((one: { code: string; taxable_group: boolean }) => [
      one.code,
      one.taxable_group,
    ]),
  );
  for (const one of file.sub_tax_categories) {
    expect([one.eta_sub_type, isFixed(one)]).toEqual([
      one.eta_sub_type,
      one.calculation === 'fixed',
    ]);
    expect([one.eta_tax_type, isTaxable(one)]).toEqual([
      one.eta_tax_type,
      taxable.get(one.eta_tax_type),
    ]);
  }
});

it('offers stamp tax once among the taxable and once among the others, and no fixed amount', () => {
  expect(subTypeChoices(of(4), words)).toEqual([
    {
      group: 'Taxable',
      items: [{ value: '29', label: '\u2066T5 · ST01\u2069 Stamp tax (percentage)' }],
    },
    {
      group: 'Non-taxable',
      items: [{ value: '43', label: '\u2066T13 · ST03\u2069 Stamp tax (percentage)' }],
    },
  ]);
});

it('has no heads where all are of one kind', () => {
  expect(subTypeChoices(of(2), words)).toEqual([
    { value: '11', label: '\u2066T2 · Tbl01\u2069 Table tax (percentage)' },
  ]);
});

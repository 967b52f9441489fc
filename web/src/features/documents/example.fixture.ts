import { pricedExample } from '@/test/sale';
import type { TotalsContext } from './document-totals';
import type { SavedDocument } from './saved-document';

const vat = {
  id: 1,
  tax_name: 'VAT 14%',
  tax_name_ar: 'ضريبة القيمة المضافة 14%',
  tax_precntage: '14',
  tax_category_id: 1,
  kind: 'vat',
  per_unit: false,
  direction: 'both',
  active: true,
  is_default: true,
  version: 1,
} as const;

/** Taxes and decimals of an Egyptian company, for tests. */
export const egyptian: TotalsContext = {
  decimals: 2,
  taxById: (id) => (id === vat.id ? { ...vat } : undefined),
};

/** A document of two lines with a discount, for tests; its total is 14715.50, 129.20 withheld. */
export const savedExample: SavedDocument = {
  ...pricedExample,
  party: { id: 5, label: 'شركة النيل للتجارة' },
  party_email: 'accounts@nile.example',
  address: '12 Talaat Harb St, Cairo',
  number: 'INV-0012',
  date: '2026-11-01',
  due_date: '2026-12-01',
  terms_id: 3,
  payment_method_id: 3,
  payment_ref_no: '000417',
};

import type { TotalsContext } from './document-totals';
import type { SavedDocument } from './saved-document';

const EGP = {
  id: 30,
  code: 'EGP',
  name_en: 'Egyptian pound',
  name_ar: 'جنيه مصري',
  symbol_en: 'EGP',
  symbol_ar: 'ج.م',
  minor_digits: 2,
};

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
} as const;

/** Taxes and decimals of an Egyptian company, for tests. */
export const egyptian: TotalsContext = {
  decimals: 2,
  taxById: (id) => (id === vat.id ? { ...vat } : undefined),
};

/** A document of two lines with a discount, for tests; it comes to 14715.50, 129.20 withheld. */
export const savedExample: SavedDocument = {
  party: { id: 5, label: 'شركة النيل للتجارة' },
  party_email: 'accounts@nile.example',
  address: '12 Talaat Harb St, Cairo',
  number: 'INV-0012',
  date: '2026-11-01',
  due_date: '2026-12-01',
  terms_id: 3,
  payment_method_id: 3,
  payment_ref_no: '000417',
  currency: EGP,
  exchange_rate: '1.00000',
  prices_include_tax: false,
  discount_percent: '5.00000',
  discount_amount: null,
  withholding_percent: '1.00000',
  project_id: 31,
  project_name: 'Nile tower',
  branch_id: 32,
  branch_name: 'Giza',
  tags: [{ id: 33, tag: 'Rush' }],
  activity_code: '4659',
  lines: [
    {
      line_no: 1,
      product_id: 8,
      product_name: 'Copy paper',
      description: 'A4, 80 g',
      quantity: '12.00000',
      price: '1250.00',
      discount_percent: '10.00000',
      discount_amount: null,
      discount: '2175.00',
      own_discount: '1500.00',
      document_discount: '675.00',
      net: '12825.00',
      tax_ids: [1],
      tax: '1795.50',
      total: '14620.50',
      class_id: 34,
      class_name: 'Stationery',
      item_code: 'EG-200-A4',
    },
    {
      line_no: 2,
      product_id: null,
      product_name: null,
      description: 'Delivery',
      quantity: '1.00000',
      price: '100.00',
      discount_percent: null,
      discount_amount: null,
      discount: '5.00',
      own_discount: '0.00',
      document_discount: '5.00',
      net: '95.00',
      tax_ids: [],
      tax: '0.00',
      total: '95.00',
    },
  ],
  notes: 'Thank you',
  internal_memo: null,
};

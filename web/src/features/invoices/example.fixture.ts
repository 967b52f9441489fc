import type { InvoiceView } from './api';
import type { TotalsContext } from './document-totals';

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

/** An invoice of two lines with a discount, partly paid, for tests. */
export const invoiceExample: InvoiceView = {
  id: 12,
  invoice_number: 'INV-0012',
  customer_id: 5,
  customer_name: 'شركة النيل للتجارة',
  customer_email: 'accounts@nile.example',
  invoice_date: '2026-11-01',
  due_date: '2026-12-01',
  terms_id: 3,
  terms_name: 'Net 30',
  terms_name_ar: 'خلال 30 يومًا',
  billing_address: '12 Talaat Harb St, Cairo',
  payment_method_id: null,
  payment_ref_no: null,
  currency: EGP,
  exchange_rate: '1.00000',
  prices_include_tax: false,
  discount_percent: '5.00000',
  discount_amount: null,
  withholding_percent: '1.00000',
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
      net: '12825.00',
      tax_ids: [1],
      tax: '1795.50',
      total: '14620.50',
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
      net: '95.00',
      tax_ids: [],
      tax: '0.00',
      total: '95.00',
    },
  ],
  totals: {
    subtotal: '15100.00',
    discount: '2180.00',
    net: '12920.00',
    taxes: [
      {
        tax_id: 1,
        tax_name: 'VAT 14%',
        tax_name_ar: 'ضريبة القيمة المضافة 14%',
        kind: 'vat',
        base: '12825.00',
        amount: '1795.50',
      },
    ],
    tax: '1795.50',
    total: '14715.50',
    withholding: '129.20',
    total_after_withholding: '14586.30',
    paid: '5000.00',
    amount_due: '9715.50',
  },
  base_total: '14715.50',
  notes: 'Thank you',
  internal_memo: null,
  status: 'partial',
  version: 3,
  created_by: 'Mona Adel',
  created_at: '2026-11-01T09:30:00Z',
};

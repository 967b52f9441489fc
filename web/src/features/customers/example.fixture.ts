import { pound } from '@/test/session';
import type { CustomerDetail, CustomerRow } from './api';

/** A customer of the list, who owes something that is late. */
export const customerRow: CustomerRow = {
  CustomerID: 5,
  kind: 'local_company',
  CustomerName: 'شركة النيل للتجارة',
  CompanyName: 'Nile Trading',
  CustomerPhone: '02 2345 6789',
  CustomerEmail: 'accounts@nile.example',
  CurrencyData: pound,
  TotalInvoices: '1140.00',
  TotalPayment: '140.00',
  OpenBalance: '1000.00',
  OverdueBalance: '250.00',
};

/** The same customer on their own page. */
export const customerExample: CustomerDetail = {
  CustomerID: 5,
  customer: {
    customer_type: 'local_company',
    company_name: 'Nile Trading',
    display_name: 'شركة النيل للتجارة',
    tax_id: '123456789',
    email: 'accounts@nile.example',
    phone: '02 2345 6789',
    country_id: 1,
    billing_same_as_shipping: true,
    currency_id: 30,
    exchange_rate: '1',
    opening_balance: '500.00',
    opening_balance_date: '2026-01-01',
    version: 3,
  },
  version: 3,
  currency: pound,
  TotalInvoices: '1140.00',
  TotalPayment: '140.00',
  OpenBalance: '1000.00',
  OverdueBalance: '250.00',
  UnappliedCredit: '0.00',
  ageing: {
    current: '750.00',
    days_1_30: '250.00',
    days_31_60: '0.00',
    days_61_90: '0.00',
    days_over_90: '0.00',
    total: '1000.00',
  },
  transactions: [
    {
      kind: 'invoice',
      id: 12,
      number: 'INV-0012',
      date: '2026-10-20',
      due_date: '2026-11-04',
      status: 'overdue',
      currency_code: 'EGP',
      total: '1140.00',
      open: '1000.00',
      balance: '1140.00',
    },
  ],
  activity: [
    {
      id: 1,
      at: '2026-10-02T09:12:00Z',
      user: 'Mona Adel',
      action: 'updated',
      changes: [{ field: 'customer_type', before: 'personal', after: 'local_company' }],
    },
  ],
  NextItem: null,
  einvoice_gaps: [],
  editable_currency: false,
};

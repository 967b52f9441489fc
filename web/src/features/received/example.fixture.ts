import type { ReceivedRow, ReceivedView } from './api-types';

/** A document that waits for its bill. */
export const receivedRow: ReceivedRow = {
  id: 31,
  uuid: 'PAPERUUID31',
  number: 'INV-20461',
  credit: false,
  debit: false,
  party_name: 'المتحدة للتكييف',
  party_tax_id: '301122334',
  date: '2026-11-18',
  total: '5130.00',
  vat: '630.00',
  currency: 'EGP',
  status: 'valid',
  cancel_requested: false,
  reject_requested: false,
  can_reject_until: '2099-11-25T10:00:00Z',
  unreadable: false,
  received_at: '2026-11-18T10:00:00Z',
  in_books: null,
};

/** The same with all that it says; nobody has its tax registration number. */
export const receivedView: ReceivedView = {
  ...receivedRow,
  public_url: 'https://portal.example/documents/PAPERUUID31/share/LONG',
  reason: null,
  corrected: [],
  corrected_bill: null,
  currency_id: 30,
  exchange_rate: '1',
  vendor_id: null,
  vendor_name: null,
  party_address: { street: '12 شارع السباق', city: 'مصر الجديدة', governorate: 'القاهرة' },
  can_reject: true,
  can_decline: false,
  lines: [
    {
      description: 'صيانة أجهزة تكييف',
      code: 'EG-000-1',
      unit: 'EA',
      quantity: '6',
      price: '450',
      discount: '0',
      net: '2700',
      vat_percent: '14',
      total: '3078',
      product_id: null,
      product_name: null,
      account_id: 12,
      account_name: 'Maintenance',
      account_name_ar: 'صيانة',
      tax_id: 3,
    },
  ],
};

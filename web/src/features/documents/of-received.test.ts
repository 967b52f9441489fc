import { expect, it } from 'vitest';
import type { ReceivedView } from '@/features/received/public';
import { differsFromReceived, ofReceived } from './of-received';
import type { DocumentValues } from './schema';

const format = { name: ({ name_en }: { name_en: string }) => name_en };

const PAPER = {
  number: 'D-7',
  uuid: 'UUID7',
  date: '2026-11-10',
  currency: 'EGP',
  currency_id: 30,
  exchange_rate: '1',
  total: '600.00',
  lines: [
    {
      description: 'Paper A4',
      quantity: '10',
      price: '50.05',
      discount: '0',
      account_id: 12,
      account_name: 'Stationery',
      account_name_ar: 'أدوات مكتبية',
      tax_id: 3,
    },
    {
      description: 'Ink',
      quantity: '1',
      price: '20',
      discount: '2',
      product_id: 5,
      product_name: 'Ink',
    },
  ],
} as unknown as ReceivedView;

const POUND = { id: 30, code: 'EGP' };

const BILL = {
  party: { id: 1, label: 'Delta' },
  terms: { id: 2, label: '30 days', days: 30 },
  due_date: '2026-11-20',
  currency_id: '30',
  exchange_rate: '1',
  lines: [],
} as unknown as DocumentValues;

it('begins a bill with number, date, uuid and lines of the paper', () => {
  const bill = ofReceived(PAPER, BILL, format as never, POUND);
  expect(bill).toMatchObject({
    party: { id: 1 },
    number: 'D-7',
    einvoice_uuid: 'UUID7',
    date: '2026-11-10',
    due_date: '2026-12-10',
    exchange_rate: '1',
    received_total: '600.00',
  });
  expect(bill.lines).toMatchObject([
    { account: { id: 12, label: 'Stationery' }, product: null, discount: '', tax: '3' },
    { account: null, product: { id: 5, label: 'Ink' }, discount: '2', tax: '' },
  ]);
});

it('begins a bill in the currency of the paper, not of the vendor', () => {
  const dollars = { ...PAPER, currency: 'USD', currency_id: 160, exchange_rate: '50.05' };
  expect(ofReceived(dollars, BILL, format as never, POUND)).toMatchObject({
    currency_id: '160',
    exchange_rate: '50.05',
  });
  const vendor = { ...BILL, currency_id: '160', exchange_rate: '' };
  expect(ofReceived(PAPER, vendor, format as never, POUND)).toMatchObject({
    currency_id: '30',
    exchange_rate: '1',
  });
  const unread = { ...PAPER, currency: null, currency_id: null, exchange_rate: null, lines: [] };
  expect(ofReceived(unread, vendor, format as never, POUND)).toMatchObject({
    currency_id: '160',
    exchange_rate: '',
  });
});

it('gives a credit no day on which it falls due', () => {
  expect(ofReceived(PAPER, { ...BILL, due_date: '' }, format as never, POUND).due_date).toBe('');
});

it('keeps the empty lines of a form while the text was not read', () => {
  const line = { key: 'one' } as DocumentValues['lines'][number];
  const bill = ofReceived(
    { ...PAPER, lines: [] },
    { ...BILL, lines: [line] },
    format as never,
    POUND,
  );
  expect(bill.lines).toEqual([line]);
});

it('finds another total than that of the document, however both are written', () => {
  expect(differsFromReceived('600.00', '600')).toBe(false);
  expect(differsFromReceived('600.01', '600')).toBe(true);
});

it('takes no rate in pounds for books in another currency', () => {
  const dollars = { id: 160, code: 'USD' };
  const of = (paper: object) =>
    ofReceived({ ...PAPER, ...paper }, { ...BILL, currency_id: '160' }, format as never, dollars);
  expect(of({})).toMatchObject({ currency_id: '30', exchange_rate: '' });
  expect(of({ currency_id: 160, exchange_rate: '50.05' })).toMatchObject({
    currency_id: '160',
    exchange_rate: '1',
  });
  expect(of({ currency_id: 50, exchange_rate: '55' })).toMatchObject({ exchange_rate: '' });
});

import { expect, test } from 'vitest';
import { invoiceExample } from './example.fixture';
import { fromApi } from './mapping';
import { spotToApi, withDeposit } from './spot';

const sent = { baseCurrencyId: 30, expectedTotal: '14715.50' };
const opened = () => fromApi(invoiceExample, () => ({ id: 3, label: 'Net 30', days: 30 }), '1');
const deposit_account = { id: 7, name: 'Cash on hand', name_ar: 'الخزينة' };
const english = ({ name_en }: { name_en: string }) => name_en;

test('a sales receipt is paid as a whole into its account, with nothing that falls due', () => {
  const values = withDeposit(opened(), { deposit_account }, english);
  expect(values.down_payment_account).toEqual({ id: 7, label: 'Cash on hand' });
  expect(spotToApi(values, sent)).toMatchObject({
    customer_id: 5,
    deposit_account_id: 7,
    due_date: null,
    terms_id: null,
    down_payment: null,
    down_payment_account_id: null,
    down_payment_cheque: null,
    payment_method_id: 3,
  });
});

test('nobody in particular buys it while no customer is chosen', () => {
  const values = withDeposit({ ...opened(), party: null }, { deposit_account }, english);
  expect(spotToApi(values, sent).customer_id).toBe(0);
});

test('a cheque is sent with its bank and its day', () => {
  const values = {
    ...opened(),
    down_payment_account: { id: 9, label: 'Cheques', cheques: true },
    cheque_bank: 'CIB',
    cheque_due: '2026-12-01',
  };
  const cheque = { bank: 'CIB', due_date: '2026-12-01' };
  expect(spotToApi(values, sent).down_payment_cheque).toEqual(cheque);
});

test('what is no sales receipt stays as it is', () => {
  const values = opened();
  expect(withDeposit(values, { deposit_account: null }, english)).toBe(values);
});

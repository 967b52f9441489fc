import { describe, expect, it } from 'vitest';
import { chequeOf, isByCheque } from './cheque';
import { documentTotals } from './document-totals';
import { egyptian, savedExample } from './example.fixture';
import { fromSaved } from './mapping';
import { documentForm } from './schema';

const drawer = { id: 9, label: 'Notes receivable', cheques: true };
const paid = { down_payment: '100', down_payment_account: drawer };

describe('what pays a document', () => {
  it('is a cheque on an account of cheques, once anything is paid', () => {
    expect(isByCheque(paid, false)).toBe(true);
    expect(isByCheque({ ...paid, down_payment: '0.00' }, false)).toBe(false);
    expect(isByCheque({ ...paid, down_payment: '' }, true)).toBe(true);
    const bank = { id: 1, label: 'Bank' };
    expect(isByCheque({ ...paid, down_payment_account: bank }, false)).toBe(false);
  });

  it('is sent with its bank and day', () => {
    const cheque = { ...paid, cheque_bank: ' CIB ', cheque_due: '2026-12-15' };
    expect(chequeOf(cheque, false)).toEqual({ bank: 'CIB', due_date: '2026-12-15' });
    expect(chequeOf({ ...cheque, cheque_bank: '' }, false)?.bank).toBeNull();
    expect(chequeOf({ ...cheque, down_payment: '' }, false)).toBeNull();
  });

  it('wants its number and its day', () => {
    const schema = documentForm({
      baseCurrencyId: 30,
      compute: (values) => documentTotals(values, egyptian),
    });
    const values = fromSaved(savedExample, () => null, '1');
    const result = schema.safeParse({ ...values, ...paid, payment_ref_no: '' });
    const paths = result.error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['payment_ref_no', 'cheque_due']);
  });
});

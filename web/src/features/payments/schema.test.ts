import { describe, expect, it } from 'vitest';
import { hasMoney, paymentForm, startingPayment } from './schema';
import { creditFieldNames, creditsToApi, fieldNames, toApi } from './sending';
import type { PaymentOpening } from './side';

const invoice = (id: number, due_date: string, amount_due: string) => ({
  id,
  kind: 'invoice',
  number: `INV-000${id}`,
  date: due_date,
  due_date,
  status: 'open',
  total: amount_due,
  net: '1000.00',
  amount_due,
  withholding_percent: '0',
});

const opening: PaymentOpening = {
  party: { id: 5, name: 'Nile Trading' },
  currency: {
    id: 30,
    code: 'EGP',
    name_en: 'Egyptian pound',
    name_ar: 'جنيه مصري',
    symbol_en: 'EGP',
    symbol_ar: 'ج.م',
    minor_digits: 2,
  },
  exchange_rate: '1',
  unapplied_credit: '0.00',
  credits: [],
  documents: [invoice(1, '2026-11-15', '1140.00'), invoice(2, '2026-10-01', '500.00')],
  next_number: 'RC-0003',
  account_id: 7,
  nature: null,
  exemptUntil: null,
  next: null,
};

const rules = {
  trade: 'sale' as const,
  decimals: 2,
  today: '2026-11-20',
  foreign: false,
  referenceRequired: (method: string) => method === '2',
  ofCheques: (account: string) => account === '9',
};
const schema = paymentForm(rules);
const start = () => startingPayment(opening, '2026-11-20', { documents: [1] });

function wrong(change: Partial<ReturnType<typeof start>>): string[] {
  const result = schema.safeParse({ ...start(), ...change });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a payment that the bank has said', () => {
  const given = { amount: '700.00', date: '2026-11-12', account: '12', reference: 'FT-77' };
  const values = startingPayment(opening, '2026-11-20', { given });

  it('stands as the bank says, and settles what was owed on its day', () => {
    expect(values).toMatchObject({
      amount: '700.00',
      payment_date: '2026-11-12',
      account_id: '12',
      reference_number: 'FT-77',
      by_hand: { typed: true },
    });
    expect(values.rows.map(({ document, cash }) => [document.number, cash])).toEqual([
      ['INV-0002', '500.00'],
      // It is of the 15th.
      ['INV-0001', ''],
    ]);
    expect(schema.safeParse(values).success).toBe(true);
    const later = startingPayment(opening, '2026-11-20', {
      given: { ...given, date: '2026-11-15' },
    });
    expect(later.rows.map(({ cash }) => cash)).toEqual(['500.00', '200.00']);
  });
});

describe('a payment started from an invoice', () => {
  it('proposes all that the invoice owes, and nothing for the others', () => {
    const { amount, rows, account_id } = start();
    expect(amount).toBe('1140.00');
    expect(account_id).toBe('7');
    expect(rows.map((row) => [row.document.id, row.cash])).toEqual([
      [1, '1140.00'],
      [2, ''],
    ]);
    expect(wrong({})).toEqual([]);
  });
});

describe('what is wrong with a payment', () => {
  it('is told on the date that precedes what is paid, and of nothing else', () => {
    expect(wrong({ payment_date: '2026-11-14' })).toEqual([
      'payment_date: payments:form.beforeDocument',
    ]);
    expect(wrong({ payment_date: '2026-11-15' })).toEqual([]);
    // The other invoice is older, and nothing is given to the one of the 15th.
    const [first, second] = start().rows;
    const older = [
      { ...first, cash: '' },
      { ...second, cash: '500.00' },
    ] as ReturnType<typeof start>['rows'];
    expect(wrong({ payment_date: '2026-10-01', amount: '500.00', rows: older })).toEqual([]);
  });

  it('is told on the tax that alone is more than is owed', () => {
    const [first, ...others] = start().rows;
    const rows = [{ ...first, withholding: '5000.00', cash: '' }, ...others] as ReturnType<
      typeof start
    >['rows'];
    expect(wrong({ amount: '0', rows })).toEqual(['rows.0.withholding: payments:form.aboveDue']);
  });
});

describe('a payment started from an invoice that names a withholding', () => {
  const withheld = (net: string, total: string) => ({
    ...invoice(1, '2026-11-15', total),
    net,
    withholding_percent: '1',
  });
  const startOf = (owed: ReturnType<typeof withheld>) =>
    startingPayment({ ...opening, documents: [owed] }, '2026-11-20', { documents: [1] });

  it('proposes the tax on the amount before VAT, and the rest as money', () => {
    const { amount, rows } = startOf(withheld('3158.10', '3600.24'));
    expect(rows.map(({ cash, withholding }) => [cash, withholding])).toEqual([
      ['3568.66', '31.58'],
    ]);
    expect(amount).toBe('3568.66');
  });

  it('proposes the share of what is still due', () => {
    const half = { ...withheld('500.00', '1140.00'), amount_due: '570.00' };
    expect(startOf(half).rows.map(({ cash, withholding }) => [cash, withholding])).toEqual([
      ['565.00', '5.00'],
    ]);
  });
});

describe('a payment started from a customer', () => {
  it('proposes nothing, the oldest invoice first', () => {
    const { amount, rows } = startingPayment(opening, '2026-11-20');
    expect(amount).toBe('');
    expect(rows.map((row) => row.document.id)).toEqual([2, 1]);
  });
});

describe('the checks of a payment', () => {
  it('refuse to give more than came, and more than is owed', () => {
    expect(wrong({ amount: '1000' })).toContain('amount: payments:form.overApplied');
    const [first, ...rest] = start().rows;
    if (!first) throw new Error('there are rows');
    const rows = [{ ...first, withholding: '0.01' }, ...rest];
    expect(wrong({ rows })).toContain('rows.0.cash: payments:form.aboveDue');
  });

  it('refuse a payment of nothing', () => {
    const rows = start().rows.map((row) => ({ ...row, cash: '' }));
    expect(wrong({ amount: '', rows })).toContain('amount: positive');
  });

  it('take tax alone, where the payer withheld all that was left', () => {
    const [first, ...rest] = start().rows;
    if (!first) throw new Error('there are rows');
    const rows = [{ ...first, cash: '', withholding: '30.00' }, ...rest];
    expect(wrong({ amount: '0', rows })).toEqual([]);
  });

  it('want an amount beside tax: nothing typed is not nothing received', () => {
    const [first, ...rest] = start().rows;
    if (!first) throw new Error('there are rows');
    const rows = [{ ...first, cash: '', withholding: '30.00' }, ...rest];
    expect(wrong({ amount: '', rows })).toEqual(['amount: payments:form.amountMissing']);
  });

  it('want the reference that the way of paying wants', () => {
    expect(wrong({ payment_method_id: '2' })).toContain('reference_number: required');
    expect(wrong({ payment_method_id: '2', reference_number: '00123' })).toEqual([]);
    expect(wrong({ payment_method_id: '1' })).toEqual([]);
  });

  it('want the number and the day of a cheque, on an account of cheques', () => {
    expect(wrong({ account_id: '9' })).toEqual([
      'reference_number: required',
      'cheque_due: required',
    ]);
    const cheque = { account_id: '9', reference_number: '00123', cheque_due: '2026-12-15' };
    expect(wrong(cheque)).toEqual([]);
    expect(wrong({ ...cheque, cheque_due: '2026-02-31' })).toEqual(['cheque_due: date']);
  });

  it('want a rate for foreign money', () => {
    const foreign = paymentForm({ ...rules, foreign: true });
    expect(foreign.safeParse({ ...start(), exchange_rate: '' }).success).toBe(false);
    expect(foreign.safeParse({ ...start(), exchange_rate: '48.5' }).success).toBe(true);
  });
});

describe('what is sent of a payment', () => {
  it('are the invoices that something is given to', () => {
    const body = toApi(schema.parse(start()), 5, { ...rules, byCheque: false });
    expect(body).toMatchObject({
      party_id: 5,
      payment_date: '2026-11-20',
      account_id: 7,
      payment_method_id: null,
      amount: '1140.00',
      exchange_rate: null,
      cheque: null,
      applied: [{ document_id: 1, cash: '1140.00', withholding: null }],
    });
  });

  it('is the cheque, where it is one', () => {
    const cheque = { reference_number: '00123', cheque_bank: ' CIB ', cheque_due: '2026-12-15' };
    const values = schema.parse({ ...start(), account_id: '9', ...cheque });
    expect(toApi(values, 5, { ...rules, byCheque: true }).cheque).toEqual({
      bank: 'CIB',
      due_date: '2026-12-15',
    });
    // Typed before money went to the bank at once: it stays behind.
    expect(toApi(values, 5, { ...rules, byCheque: false }).cheque).toBeNull();
    expect(fieldNames([])).toMatchObject({ 'cheque.due_date': 'cheque_due' });
  });

  it('finds the fields again that the server names', () => {
    const { rows } = startingPayment(opening, '2026-11-20');
    const given = rows.map((row) => (row.document.id === 1 ? { ...row, cash: '10' } : row));
    expect(fieldNames(given)).toMatchObject({
      'applied.0.cash': 'rows.1.cash',
      'applied.0.withholding': 'rows.1.withholding',
    });
  });
});

describe('credits in a payment', () => {
  const credit = (id: number, date: string, remaining: string) => ({
    kind: 'receipt',
    id,
    number: `RC-000${id}`,
    date,
    total: remaining,
    remaining,
  });
  const credits = [credit(8, '2026-11-05', '300.00'), credit(7, '2026-10-20', '100.00')];
  const using = (uses: string[], given: string[]) => {
    const values = startingPayment({ ...opening, credits }, '2026-11-20');
    return {
      ...values,
      credits: values.credits.map((one, index) => ({ ...one, use: uses[index] ?? '' })),
      rows: values.rows.map((row, index) => ({ ...row, credit: given[index] ?? '' })),
    };
  };
  const problems = (values: ReturnType<typeof using>, change = {}) => {
    const result = schema.safeParse({ ...values, ...change });
    return result.success ? [] : result.error.issues.map((issue) => issue.message);
  };

  it('stand oldest first, and nothing of them is used', () => {
    const { credits: shown } = startingPayment({ ...opening, credits }, '2026-11-20');
    expect(shown.map(({ credit: { id }, use }) => [id, use])).toEqual([
      [7, ''],
      [8, ''],
    ]);
  });

  it('need no money, nor an account for it', () => {
    const values = using(['100.00'], ['100.00']);
    expect(hasMoney(values)).toBe(false);
    expect(problems(values, { account_id: '' })).toEqual([]);
    expect(problems({ ...values, amount: '1.00' }, { account_id: '' })).toEqual(['required']);
  });

  it('are sent as what each gives to each invoice', () => {
    const values = using(['100.00', '250.00'], ['200.00', '150.00']);
    expect(creditsToApi(values, 5, 2)).toEqual({
      party_id: 5,
      date: '2026-11-20',
      shares: [
        { credit_kind: 'receipt', credit_id: 7, document_id: 2, amount: '100.00' },
        { credit_kind: 'receipt', credit_id: 8, document_id: 2, amount: '100.00' },
        { credit_kind: 'receipt', credit_id: 8, document_id: 1, amount: '150.00' },
      ],
    });
    expect(creditFieldNames(values, 2)).toMatchObject({
      date: 'payment_date',
      'shares.2.amount': 'credits.1.use',
      'shares.2.invoice_id': 'rows.1.credit',
    });
    expect(creditsToApi(using([], []), 5, 2)).toBeNull();
  });

  it('are refused beyond what they hold, and beyond what is owed', () => {
    expect(problems(using(['100.01'], ['100.01']))).toEqual(['payments:credits.aboveRemaining']);
    expect(problems(using(['100.00'], ['90.00']))).toEqual(['payments:credits.aboveDue']);
    expect(problems(using(['100.00'], ['110.00']))).toEqual(['payments:credits.notEnough']);
  });

  it('are not used before they came, nor is anything paid in days to come', () => {
    const values = using(['', '10.00'], ['10.00']);
    expect(problems(values, { payment_date: '2026-11-04' })).toEqual([
      'payments:form.beforeCredit',
    ]);
    expect(problems(values, { payment_date: '2026-11-05' })).toEqual([]);
    expect(problems(values, { payment_date: '2026-11-21' })).toEqual(['payments:form.inTheFuture']);
  });
});

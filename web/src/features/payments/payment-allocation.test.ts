import { describe, expect, it } from 'vitest';
import type { Allocation, AllocationTerms } from './allocation';
import { commonRate } from './allocation-tax';
import { type AllocationEvent, reduceAllocation } from './payment-allocation';
import { NOTHING_BY_HAND, type PaymentCredit, type PaymentRow } from './schema';
import type { Nature, OpenCredit, OpenDocument } from './side';

const SERVICES: Nature = { tax_id: 7, percent: '3', threshold: null };
const SUPPLIES: Nature = { tax_id: 8, percent: '1', threshold: null };

/** A bill of 1,000 net, 1,140 with value added tax. */
const bill = (id: number, more: Partial<PaymentRow> = {}): PaymentRow => ({
  document: {
    id,
    number: `BILL-${id}`,
    date: `2026-11-0${id}`,
    net: '1000',
    total: '1140',
    amount_due: '1140',
    withholding_percent: '0',
  } as OpenDocument,
  due: '1140',
  nature: null,
  cash: '',
  withholding: '',
  credit: '',
  ...more,
});

const credit = (kind: string, remaining: string, use = ''): PaymentCredit => ({
  credit: { kind, id: 9, number: 'C-9', date: '2026-11-01', remaining } as OpenCredit,
  use,
});

const allocation = (
  amount: string,
  rows: PaymentRow[],
  byHand: Partial<Allocation['byHand']> = {},
  credits: PaymentCredit[] = [],
): Allocation => ({ amount, rows, credits, byHand: { ...NOTHING_BY_HAND, ...byHand } });

const TERMS: AllocationTerms = {
  decimals: 2,
  pounds: null,
  day: '2026-11-20',
  asked: [],
  moneySaved: false,
};

/** As `amount: cash + tax + credit, …` of each document. */
function written({ amount, rows }: Allocation): string {
  const parts = rows.map((row) =>
    [row.cash, row.withholding, row.credit].map((part) => part || '-').join(' + '),
  );
  return `${amount || '-'}: ${parts.join(', ')}`;
}

interface Case {
  what: string;
  from: Allocation;
  event: AllocationEvent;
  to: string;
  byHand?: Partial<Allocation['byHand']>;
  terms?: Partial<AllocationTerms>;
}

const two = [bill(1), bill(2)];
const paid = bill(1, { nature: SERVICES, cash: '1110.00', withholding: '30.00' });

const cases: Case[] = [
  {
    what: 'a typed amount is given to what is owed longest',
    from: allocation('', two),
    event: { type: 'amountTyped', amount: '1500' },
    to: '1500: 1140.00 + - + -, 360.00 + - + -',
    byHand: { typed: true, edited: false },
  },
  {
    what: 'an amount that was cleared gives nothing, and follows the rows again',
    from: allocation('1500', two, { typed: true }),
    event: { type: 'amountTyped', amount: '' },
    to: '-: - + - + -, - + - + -',
    byHand: { typed: false },
  },
  {
    what: 'an amount that nobody typed follows what is given by hand',
    from: allocation('', two),
    event: { type: 'cashTyped', index: 1, cash: '300' },
    to: '300.00: - + - + -, 300 + - + -',
    byHand: { typed: false, edited: true },
  },
  {
    what: 'a typed amount stands while what it is given to is changed',
    from: allocation('1500', [bill(1, { cash: '1140.00' }), bill(2)], { typed: true }),
    event: { type: 'cashTyped', index: 1, cash: '300' },
    to: '1500: 1140.00 + - + -, 300 + - + -',
  },
  {
    what: 'money by hand brings the tax of its nature along',
    from: allocation('', [bill(1, { nature: SERVICES })]),
    event: { type: 'cashTyped', index: 0, cash: '1110' },
    to: '1110.00: 1110 + 30.00 + -',
  },
  {
    what: 'a tax that somebody typed stays beside other money',
    from: allocation('', [bill(1, { nature: SERVICES, withholding: '5' })], { told: [1] }),
    event: { type: 'cashTyped', index: 0, cash: '500' },
    to: '500.00: 500 + 5 + -',
  },
  {
    what: 'tax that is typed lessens the money',
    from: allocation('1140.00', [bill(1, { cash: '1140.00' })]),
    event: { type: 'withholdingTyped', index: 0, withholding: '40' },
    to: '1100.00: 1100.00 + 40 + -',
    byHand: { told: [1] },
  },
  {
    what: 'a rate is of the net of one document',
    from: allocation('1140.00', [bill(1, { cash: '1140.00' }), bill(2)]),
    event: { type: 'rateChosen', index: 0, percent: '3' },
    to: '1110.00: 1110.00 + 30.00 + -, - + - + -',
    byHand: { told: [1] },
  },
  {
    what: 'a rate for all leaves out what is not being paid',
    from: allocation('1140.00', [bill(1, { cash: '1140.00' }), bill(2)]),
    event: { type: 'rateChosenForAll', percent: '1' },
    to: '1130.00: 1130.00 + 10.00 + -, - + - + -',
    byHand: { told: [1] },
  },
  {
    what: 'another nature reckons the tax anew, and a bill that was paid whole still is',
    from: allocation('1110.00', [paid]),
    event: { type: 'natureChosen', index: 0, nature: SUPPLIES },
    to: '1130.00: 1130.00 + 10.00 + -',
    byHand: { named: [1] },
  },
  {
    what: 'without a nature nothing is withheld, whatever was typed',
    from: allocation('1110.00', [paid], { told: [1] }),
    event: { type: 'natureChosenForAll', nature: null },
    to: '1140.00: 1140.00 + - + -',
    byHand: { named: [1], told: [] },
  },
  {
    what: 'on another day the usual nature of then holds',
    from: allocation('1110.00', [paid]),
    event: { type: 'dayChanged', usual: SUPPLIES, ofTheDay: (nature) => nature },
    to: '1130.00: 1130.00 + 10.00 + -',
    byHand: { named: [] },
  },
  {
    what: 'on another day a tax that somebody typed stays',
    from: allocation('1110.00', [paid], { told: [1] }),
    event: { type: 'dayChanged', usual: SUPPLIES, ofTheDay: (nature) => nature },
    to: '1110.00: 1110.00 + 30.00 + -',
    byHand: { told: [1] },
  },
  {
    what: 'goods that went back leave less to pay and less to withhold',
    from: allocation('1110.00', [paid], {}, [credit('vendor_credit', '228')]),
    event: { type: 'creditUsed', index: 0, use: '228' },
    to: '888.00: 888.00 + 24.00 + 228.00',
  },
  {
    what: 'an advance leaves the tax as it is',
    from: allocation('1110.00', [paid], {}, [credit('payment', '1000')]),
    event: { type: 'creditUsed', index: 0, use: '1000' },
    to: '110.00: 110.00 + 30.00 + 1000.00',
  },
  {
    what: 'a document that takes a credit draws it from what the party has',
    from: allocation('1140.00', [bill(1, { cash: '1140.00' })], {}, [credit('payment', '200')]),
    event: { type: 'creditTaken', index: 0, credit: '200' },
    to: '940.00: 940.00 + - + 200',
  },
  {
    what: 'beside money that is saved only credits are given',
    from: allocation('500', [bill(1, { cash: '500' })], { typed: true }, [
      credit('payment', '200'),
    ]),
    event: { type: 'creditUsed', index: 0, use: '200' },
    to: '500: 500 + - + 200.00',
    terms: { moneySaved: true },
  },
];

describe('the allocation of a payment', () => {
  it.each(cases)('$what', ({ from, event, to, byHand, terms }) => {
    const next = reduceAllocation(from, event, { ...TERMS, ...terms });
    expect(written(next)).toBe(to);
    if (byHand) expect(next.byHand).toMatchObject(byHand);
  });

  it('uses of a credit what a document takes', () => {
    const from = allocation('1140.00', [bill(1, { cash: '1140.00' })], {}, [
      credit('payment', '200'),
    ]);
    const next = reduceAllocation(from, { type: 'creditTaken', index: 0, credit: '150' }, TERMS);
    expect(next.credits.map(({ use }) => use)).toEqual(['150.00']);
  });

  it.each([
    ['every document that is being paid', [paid, bill(2)], '3'],
    ['none, where they differ', [paid, bill(2, { cash: '100' })], undefined],
    ['none, where nothing is paid', two, undefined],
  ])('knows the rate of %s', (_, rows, rate) => {
    expect(commonRate(allocation('', rows), ['1', '3'], TERMS)).toBe(rate);
  });
});

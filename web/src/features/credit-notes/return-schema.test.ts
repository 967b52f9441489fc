import { describe, expect, it } from 'vitest';
import {
  lineTotal,
  movesGoods,
  newReturn,
  returnForm,
  returnNames,
  returnTotals,
  toReturn,
} from './return-schema';
import type { CreditOpening } from './side';
import { SOLD } from './sold';

const form = {
  source: { id: 3, number: 'INV-0003', date: '2026-11-10' },
  party: { id: 7, name: 'Ali' },
  currency: { id: 30, code: 'EGP', minor_digits: 2 },
  prices_include_tax: false,
  lines: [
    {
      source_line: 1,
      quantity: '3',
      sold: '4',
      discount: '10.00',
      net: '89.99',
      taxes: [{ tax_id: 1, kind: 'vat', amount: '12.60' }],
      stocked: true,
    },
    {
      source_line: 2,
      quantity: '0',
      sold: '2',
      discount: '0',
      net: '0',
      taxes: [],
      stocked: false,
    },
    {
      source_line: 3,
      quantity: '1',
      sold: '1',
      discount: '0',
      net: '5.00',
      taxes: [],
      stocked: false,
    },
  ],
} as unknown as CreditOpening;

const values = { ...newReturn(form, '2026-11-20'), reason: 'Returned' };

const problems = (typed: typeof values) =>
  returnForm(form, '2026-11-20', SOLD)
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const with_ = (...quantities: string[]) => ({
  ...values,
  lines: values.lines.map((line, at) => ({ ...line, quantity: quantities[at] ?? '' })),
});

describe('a note against an invoice', () => {
  it('opens with all that is left, and leaves out what is not', () => {
    expect(values.lines.map(({ quantity }) => quantity)).toEqual(['3', '', '1']);
    expect(returnTotals(form, values.lines).total).toBe('107.59');
    expect(problems(values)).toBeUndefined();
    const sent = toReturn(form, values, undefined);
    expect(sent.lines.map((line) => [line.source_line, line.moves])).toEqual([
      [1, true],
      [3, false],
    ]);
    expect(sent.expected_total).toBe('107.59');
  });

  it('moves no goods of a line that takes nothing back', () => {
    const [first] = values.lines;
    const moved = (quantity: string, moves = true) =>
      first && movesGoods({ ...first, quantity, moves });
    expect([moved('2'), moved(''), moved('0'), moved('2', false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('takes a share of each figure, as the server does', () => {
    const one = with_('1');
    expect(lineTotal(form, 0, one.lines[0] as (typeof one.lines)[number])).toBe('34.20');
    expect(returnTotals(form, one.lines)).toMatchObject({ net: '30.00', tax: '4.20' });
  });

  it('gives back no more than is left, and something', () => {
    expect(problems(with_('4'))).toEqual([['lines.0.quantity', 'credit-notes:form.aboveLeft']]);
    expect(problems(with_())).toEqual([['lines', 'credit-notes:form.nothingTaken']]);
    expect(problems({ ...values, date: '2026-11-09' })).toEqual([
      ['date', 'credit-notes:form.beforeInvoice'],
    ]);
    expect(problems({ ...values, reason: ' ' })).toEqual([['reason', 'required']]);
  });

  it('shows what the server refuses at the line that was sent', () => {
    expect(returnNames(with_('', '', '1').lines, SOLD)).toMatchObject({
      'lines.0.quantity': 'lines.2.quantity',
    });
  });
});

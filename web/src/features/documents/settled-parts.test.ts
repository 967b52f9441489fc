import { describe, expect, it } from 'vitest';
import { settledParts } from './settled-parts';

const part = (kind: string, applied: string, withholding = '0.00') => ({
  kind,
  applied,
  withholding,
});

describe('what settled a document', () => {
  it('tells money from tax withheld, credit notes and adjustments', () => {
    const settled = [
      part('receipt', '100.00', '1.00'),
      part('credit_note', '20.00'),
      part('credit_note', '5.50'),
      part('journal_entry', '45.00'),
    ];
    expect(settledParts(settled, '170.50')).toEqual([
      { key: 'money', amount: '99.00' },
      { key: 'withheld', amount: '1.00' },
      { key: 'credits', amount: '25.50' },
      { key: 'adjustments', amount: '45.00' },
    ]);
    expect(settledParts([part('payment', '7.000')], '7.000')).toEqual([
      { key: 'money', amount: '7.000' },
    ]);
    expect(settledParts([], '0.00')).toEqual([]);
  });

  it('tells what the customer holds back from other entries', () => {
    const settled = [
      { ...part('journal_entry', '30000.00'), retained: true },
      { ...part('journal_entry', '45.00'), retained: false },
    ];
    expect(settledParts(settled, '30045.00')).toEqual([
      { key: 'retained', amount: '30000.00' },
      { key: 'adjustments', amount: '45.00' },
    ]);
  });

  it('says only the whole where the parts are not all known', () => {
    expect(settledParts([part('credit_note', '20.00')], '25.00')).toBeNull();
  });
});

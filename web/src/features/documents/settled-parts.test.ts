import { describe, expect, it } from 'vitest';
import { settledParts, settledStatus } from './settled-parts';

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

  it('says only the whole where the parts are not all known', () => {
    expect(settledParts([part('credit_note', '20.00')], '25.00')).toBeNull();
  });

  it('calls nothing partly paid that no money was received for', () => {
    expect(settledStatus('partial', [part('credit_note', '20.00')])).toBe('open');
    expect(settledStatus('partial', [part('receipt', '1.00'), part('credit_note', '2.00')])).toBe(
      'partial',
    );
    expect(settledStatus('partial', [])).toBe('partial');
    expect(settledStatus('overdue', [part('credit_note', '2.00')])).toBe('overdue');
    expect(settledStatus('paid', [part('credit_note', '2.00')])).toBe('credited');
    expect(settledStatus('paid', [part('payment', '2.00')])).toBe('paid');
  });
});

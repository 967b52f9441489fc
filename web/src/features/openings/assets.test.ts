import { describe, expect, test } from 'vitest';
import { type AssetLine, openedAssets, withoutAssets } from './assets';

const currency = {
  id: 1,
  code: 'EGP',
  name_en: '',
  name_ar: '',
  symbol_en: '',
  symbol_ar: '',
  minor_digits: 2,
};
const state = { date: '2026-01-01', currency };

function line(doc_id: number, change: Partial<AssetLine>): AssetLine {
  const number = `FA-${doc_id}`;
  return {
    doc_id,
    doc_number: number,
    memo: `${number} سيارة`,
    date: '2026-01-01',
    debit: '0.00',
    credit: '0.00',
    ...change,
  };
}

describe('fixed assets that open here', () => {
  test('stand with what they cost and what had worn out', () => {
    const opened = openedAssets(
      [
        line(1, { credit: '250000.00' }),
        line(1, { debit: '62500.00' }),
        line(2, { credit: '90000.10', memo: 'FA-2', date: '2026-02-01' }),
      ],
      state,
    );
    expect(opened).toMatchObject({ debit: '340000.10', credit: '62500.00', otherwise: 1 });
    expect(opened.assets[0]).toMatchObject({ name: 'سيارة', worn: '62500.00' });
    expect(opened.assets[0]?.bookValue).toBe('187500.00');
    expect(opened.assets[1]).toMatchObject({ name: '', cost: '90000.10', worn: '0.00' });
  });

  test('are of another day than none only when a day was chosen', () => {
    const lines = [line(1, { credit: '5.00', date: '2025-01-01' })];
    expect(openedAssets(lines, { date: null, currency }).otherwise).toBe(0);
    expect(openedAssets(lines, state).otherwise).toBe(1);
    expect(openedAssets([], state)).toEqual({
      assets: [],
      debit: '0.00',
      credit: '0.00',
      bookValue: '0.00',
      otherwise: 0,
    });
  });

  test('are taken out of what other documents put on opening balance equity', () => {
    const sums = { debit: '340000.10', credit: '62500.00' };
    expect(withoutAssets('277500.10', sums, currency)).toBe('0.00');
    expect(withoutAssets('277000.10', sums, currency)).toBe('-500.00');
  });
});

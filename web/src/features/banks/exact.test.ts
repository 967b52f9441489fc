import { describe, expect, it } from 'vitest';
import { exactMatches } from './exact';

const book = (entry: number, why: string) => ({
  entry,
  line: 1,
  why,
  date: '2026-11-20',
  amount: '5.00',
  doc_kind: 'receipt',
  memo: '',
});
const line = (id: number, ...suggestions: ReturnType<typeof book>[]) => ({
  id,
  state: 'open',
  suggestions,
});
const ids = (lines: ReturnType<typeof line>[]) => exactMatches(lines).map(({ id }) => id);

describe('what is matched at once', () => {
  it('is the only suggestion', () => {
    expect(exactMatches([line(1, book(7, 'amount')), line(2)])).toEqual([
      { id: 1, lines: [{ entry: 7, line: 1 }] },
    ]);
  });

  it('is what the number names among several', () => {
    expect(ids([line(1, book(7, 'number'), book(8, 'amount'))])).toEqual([1]);
    expect(ids([line(1, book(7, 'amount'), book(8, 'amount'))])).toEqual([]);
    expect(ids([line(1, book(7, 'number'), book(8, 'number'))])).toEqual([]);
  });

  it('is nothing that two lines would be, unless a number says so', () => {
    expect(ids([line(1, book(7, 'amount')), line(2, book(7, 'name'))])).toEqual([]);
    expect(ids([line(1, book(7, 'amount')), line(2, book(7, 'number'))])).toEqual([2]);
  });

  it('is nothing that was dealt with', () => {
    expect(exactMatches([{ ...line(1, book(7, 'number')), state: 'matched' }])).toEqual([]);
  });
});

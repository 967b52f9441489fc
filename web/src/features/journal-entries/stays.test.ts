import { describe, expect, it } from 'vitest';
import { whyItStays } from './stays';

describe('why an entry stays as it is', () => {
  const plain = { isReversal: false, isReversed: false, reverses_by_itself: false };

  it('may be changed while nothing turns it round', () => {
    expect(whyItStays(plain)).toBeNull();
  });

  it('stays once it was deleted, whatever else became of it', () => {
    expect(whyItStays({ ...plain, deleted: true, isReversal: true })).toBe('deleted');
  });

  it('stays once it was reversed by hand', () => {
    expect(whyItStays({ ...plain, isReversed: true })).toBe('reversed');
  });

  it('takes its reversal along where it reverses itself', () => {
    expect(whyItStays({ ...plain, isReversed: true, reverse_on: '2026-12-01' })).toBeNull();
  });

  it('stays where it was written to reverse another', () => {
    expect(whyItStays({ ...plain, isReversal: true })).toBe('reversal');
  });

  it('follows the entry that reverses itself by it', () => {
    expect(whyItStays({ ...plain, isReversal: true, reverses_by_itself: true })).toBe('follows');
  });
});

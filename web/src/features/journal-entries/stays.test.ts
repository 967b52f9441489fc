import { describe, expect, it } from 'vitest';
import { whyItStays } from './stays';

describe('why an entry stays as it is', () => {
  const plain = { isReversal: false, isReversed: false };

  it('may be changed while nothing turns it round', () => {
    expect(whyItStays(plain)).toBeNull();
  });

  it('stays once it was reversed by hand', () => {
    expect(whyItStays({ ...plain, isReversed: true })).toBe('reversed');
  });

  it('takes its reversal along where it reverses itself', () => {
    expect(whyItStays({ ...plain, isReversed: true, reverse_on: '2026-12-01' })).toBeNull();
  });

  it('stays where it reverses another', () => {
    expect(whyItStays({ ...plain, isReversal: true })).toBe('reversal');
  });
});

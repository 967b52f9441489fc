import { describe, expect, it } from 'vitest';
import { readOnlyReason } from './read-only-reason';

describe('why an entry stays as it is', () => {
  const plain = { isReversal: false, isReversed: false, reverses_by_itself: false };

  it('may be changed while nothing turns it round', () => {
    expect(readOnlyReason(plain)).toBeNull();
  });

  it('stays once it was deleted, whatever else became of it', () => {
    expect(readOnlyReason({ ...plain, deleted: true, isReversal: true })).toBe('deleted');
  });

  it('stays once it was reversed by hand', () => {
    expect(readOnlyReason({ ...plain, isReversed: true })).toBe('reversed');
  });

  it('takes its reversal along where it reverses itself', () => {
    expect(readOnlyReason({ ...plain, isReversed: true, reverse_on: '2026-12-01' })).toBeNull();
  });

  it('stays where it was written to reverse another', () => {
    expect(readOnlyReason({ ...plain, isReversal: true })).toBe('reversal');
  });

  it('follows the entry that reverses itself by it', () => {
    expect(readOnlyReason({ ...plain, isReversal: true, reverses_by_itself: true })).toBe(
      'follows',
    );
  });
});

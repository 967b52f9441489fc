import { describe, expect, it } from 'vitest';
import { termsOfParty } from './party-terms';

const net30 = { id: 3 };
const net60 = { id: 6 };

describe('the terms after another party was picked', () => {
  it('are its own, whatever stood there', () => {
    expect(termsOfParty(null, null, net30)).toBe(net30);
    expect(termsOfParty(net60, 6, net30)).toBe(net30);
    expect(termsOfParty(net60, null, net30)).toBe(net30);
  });

  it('are none where those of the former party stood and it has none', () => {
    expect(termsOfParty(net60, 6, null)).toBeNull();
    expect(termsOfParty(null, 6, null)).toBeNull();
  });

  it('stay what somebody chose where it has none', () => {
    expect(termsOfParty(net60, null, null)).toBe(net60);
    expect(termsOfParty(net60, 3, null)).toBe(net60);
  });
});

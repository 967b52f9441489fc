import { describe, expect, it } from 'vitest';
import { idsOf, paperSearch } from './search';

describe('the address of a sheet', () => {
  it('names one document, or several', () => {
    expect(idsOf({ id: 12 })).toEqual([12]);
    expect(idsOf({ ids: '12,13,12,15' })).toEqual([12, 13, 15]);
    expect(idsOf({ id: 7, ids: '12' })).toEqual([7]);
  });

  it('names nothing when it is mangled', () => {
    expect(idsOf({})).toEqual([]);
    expect(idsOf({ ids: 'a,-1,0,1.5,' })).toEqual([]);
    expect(idsOf({ id: Number.NaN })).toEqual([]);
    expect(paperSearch.parse({ id: 'x', language: 'fr', copy: 'perhaps' })).toEqual({
      id: undefined,
      ids: undefined,
      language: undefined,
      copy: undefined,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { askedDays, askedQuarter, filterOf, isNarrowed, registerSearch, WIDE } from './search';

const TODAY = '2026-11-20';
const parsed = (raw: object) => registerSearch.parse(raw);

describe('the register that an address asks for', () => {
  it('is that of this quarter, withheld by the company, when it says nothing', () => {
    expect(askedDays(parsed({}), TODAY)).toEqual({
      from: '2026-10-01',
      to: '2026-12-31',
      quarter: { year: 2026, quarter: 4 },
      backwards: false,
    });
    expect(filterOf(parsed({}), TODAY)).toEqual({
      side: 'payable',
      year: 2026,
      quarter: 4,
      party_id: null,
      withholding_tax_id: null,
      search: null,
      without_certificate: null,
      known_at: null,
    });
  });

  it('is as it was known at the end of a past day, and as it is today otherwise', () => {
    const knownAt = (known: string) => filterOf(parsed({ known }), TODAY).known_at;
    expect(knownAt('2026-11-19')).toBe('2026-11-19T21:59:59.000Z');
    expect(knownAt(TODAY)).toBeNull();
  });

  it('takes two dates before a quarter, and says when they are the wrong way round', () => {
    const dates = { from: '2026-05-01', to: '2026-05-31', year: '2026', quarter: '1' };
    const filter = filterOf(parsed(dates), TODAY);
    expect(filter).toMatchObject({ from_date: '2026-05-01', to_date: '2026-05-31' });
    expect(filter).not.toHaveProperty('quarter');
    expect(askedDays(parsed({ ...dates, to: '2026-04-01' }), TODAY).backwards).toBe(true);
  });

  it('leaves mangled parameters out', () => {
    const mangled = { side: 'both', quarter: '5', year: 'x', from: '2026-02-30', missing: 'yes' };
    expect(filterOf(parsed(mangled), TODAY)).toEqual(filterOf(parsed({}), TODAY));
  });

  it('is narrowed by a nature of dealing, which is taken away with the rest', () => {
    const narrow = parsed({ nature: '3' });
    expect(filterOf(narrow, TODAY)).toMatchObject({ withholding_tax_id: 3 });
    expect(isNarrowed(narrow)).toBe(true);
    expect(isNarrowed({ ...narrow, ...WIDE })).toBe(false);
  });

  it('is narrowed by party, words and missing certificates, not by side and days', () => {
    expect(isNarrowed(parsed({ side: 'receivable', year: 2025, quarter: 1 }))).toBe(false);
    const narrow = parsed({ party: 7, partyName: 'Delta', search: 'PV', missing: true });
    expect(isNarrowed(narrow)).toBe(true);
    expect(isNarrowed({ ...narrow, ...WIDE })).toBe(false);
  });
});

it('the form is that of the last quarter that is over, unless another is named', () => {
  expect(askedQuarter({}, TODAY)).toEqual({ year: 2026, quarter: 3 });
  expect(askedQuarter({ quarter: 1 }, TODAY)).toEqual({ year: 2026, quarter: 1 });
  expect(askedQuarter({ year: 2024, quarter: 4 }, TODAY)).toEqual({ year: 2024, quarter: 4 });
});

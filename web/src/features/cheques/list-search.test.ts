import { describe, expect, it } from 'vitest';
import { chequeSearch, filterOf, filtersOn, NO_FILTERS, tabOf } from './list-search';
import { SIDES } from './sides';

const filter = (raw: object) => filterOf(SIDES.received, chequeSearch.parse(raw));

describe('the list of cheques', () => {
  it('shows what is still to become money, first due first', () => {
    expect(filter({})).toEqual({
      direction: 'received',
      search: null,
      state: null,
      open: true,
      customer_id: null,
      vendor_id: null,
      bank_account_id: null,
      due_from: null,
      due_to: null,
      sort: 'due_date',
      descending: false,
    });
  });

  it('shows one state, or all of them', () => {
    expect(filter({ state: 'bounced' })).toMatchObject({ state: 'bounced', open: false });
    expect(filter({ state: 'all' })).toMatchObject({ state: null, open: false });
    expect(tabOf(chequeSearch.parse({ state: 'burnt' }))).toBe('open');
  });

  it('asks for the party of its side alone', () => {
    const search = chequeSearch.parse({ customer: 4, vendor: 5 });
    expect(filterOf(SIDES.received, search)).toMatchObject({ customer_id: 4, vendor_id: null });
    expect(filterOf(SIDES.issued, search)).toMatchObject({ customer_id: null, vendor_id: 5 });
  });

  it('never asks for days the wrong way round', () => {
    const days = { from: '2026-12-31', to: '2026-12-01' };
    expect(filter(days)).toMatchObject({ due_from: '2026-12-01', due_to: '2026-12-31' });
  });

  it('counts its filters and takes them away, the state apart', () => {
    const search = chequeSearch.parse({ from: '2026-12-01', customer: 4, account: 7 });
    expect(filtersOn(search)).toBe(3);
    expect(filtersOn({ ...search, ...NO_FILTERS })).toBe(0);
    expect('state' in NO_FILTERS).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { saleFilter, saleFiltersOn, saleSearch } from './sale-search';

describe('the filters of a list of sales documents', () => {
  it('survive a mangled address', () => {
    const schema = saleSearch(['open', 'approved']);
    const search = schema.parse({ status: 'sold', from: '2026-02-31', customer: '5' });
    expect(search).toMatchObject({ customer: 5 });
    expect(search.status).toBeUndefined();
    expect(search.from).toBeUndefined();
    expect(saleFilter(search)).toMatchObject({ customer_id: 5, status: null, from_date: null });
    expect(saleFiltersOn(search)).toBe(1);
  });

  it('know the statuses of their list', () => {
    const schema = saleSearch(['open', 'approved']);
    expect(saleFilter(schema.parse({ status: 'approved' })).status).toBe('approved');
  });
});

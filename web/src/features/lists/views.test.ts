import { describe, expect, test } from 'vitest';
import { asksForNothing, isActiveView, type SavedView, showing, viewOf, viewSearch } from './views';

const late: SavedView = {
  id: 7,
  name: 'Late',
  isDefault: true,
  search: { status: 'overdue', sort: 'total', descending: true },
  hidden: ['date'],
};

describe('a view', () => {
  test('keeps filters, order and columns, and nothing of the moment', () => {
    const search = { status: 'overdue', search: '', receipt: 4, view: 7, from: undefined };
    expect(viewSearch(search)).toEqual({ status: 'overdue' });
  });

  test('is shown by clearing whatever it does not keep', () => {
    expect(showing(late, { search: 'nile', status: 'paid', receipt: 4 })).toEqual({
      search: undefined,
      status: 'overdue',
      sort: 'total',
      descending: true,
      view: 7,
    });
    expect(showing(null, { search: 'nile', view: 7 })).toEqual({ search: undefined, view: 0 });
  });

  test.each([
    [{ status: 'overdue', sort: 'total', descending: true, view: 7 }, ['date'], true],
    [{ status: 'overdue', sort: 'total', descending: true }, [], false],
    [{ status: 'overdue', sort: 'total' }, ['date'], false],
    [{ ...late.search, search: 'nile' }, ['date'], false],
  ])('%j without %j is the view: %s', (search, hidden, expected) => {
    expect(isActiveView(late, search, hidden)).toBe(expected);
  });

  test('of another version is read as far as it can be', () => {
    const stored = { id: 1, name: 'x', is_default: false };
    expect(viewOf({ ...stored, content: { search: { a: [{}] }, hidden: 'date' } })).toMatchObject({
      search: {},
      hidden: [],
    });
    expect(viewOf({ ...stored, content: 7 }).search).toEqual({});
    const tagged = { search: { tags: [4, 5] }, hidden: [], report: 'balanceSheet' };
    expect(viewOf({ ...stored, content: tagged })).toMatchObject(tagged);
    expect(viewOf({ ...stored, content: { ...tagged, report: 9 } }).report).toBeUndefined();
  });

  test('opens only a list that was asked for nothing', () => {
    expect(asksForNothing({ status: undefined, view: undefined })).toBe(true);
    expect(asksForNothing({ view: 0 })).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { type SavedView, viewOf } from '@/features/lists/public';
import { favouriteSearch, favouritesOf, inputOf, isActiveFavourite } from './favourites';

function kept(name: string, report: string, search: SavedView['search']): SavedView {
  const content = { search, hidden: [], report };
  return viewOf({ id: 7, name, is_default: false, content });
}

const tagged = { period: 'lastMonth', branch: 3, branchName: 'الجيزة', tags: [4, 5] } as const;

describe('a favourite report', () => {
  test('keeps all that is asked for, and no window over it', () => {
    expect(favouriteSearch({ ...tagged, entry: 9, zero: undefined, known: '' })).toEqual(tagged);
  });

  test('comes back as it was sent', () => {
    const { name, content } = inputOf('Giza', 'profitAndLoss', favouriteSearch(tagged));
    const [favourite] = favouritesOf([viewOf({ id: 7, name, is_default: false, content })]);
    expect(favourite).toMatchObject({ id: 7, name: 'Giza', search: tagged });
    expect(favourite?.report.to).toBe('/reports/profitAndLoss');
  });

  test('of a report that is not known, or of none, is left out', () => {
    const views = [kept('Other', 'horoscope', {}), viewOf({ ...kept('x', '', {}), ...plain })];
    expect(favouritesOf(views)).toEqual([]);
  });

  test.each([
    [{ branch: 3, branchName: 'الجيزة', tags: [4, 5], period: 'lastMonth' }, true],
    [{ ...tagged, entry: 12 }, true],
    [{ ...tagged, tags: [4] }, false],
    [{ ...tagged, zero: true }, false],
    [{}, false],
  ])('is shown by %j: %s', (search, expected) => {
    const [favourite] = favouritesOf([kept('Giza', 'profitAndLoss', { ...tagged, tags: [4, 5] })]);
    expect(favourite && isActiveFavourite(favourite, search)).toBe(expected);
  });
});

const plain = { is_default: false, content: { search: {}, hidden: [] } };

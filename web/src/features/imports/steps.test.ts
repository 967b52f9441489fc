import { describe, expect, it, test } from 'vitest';
import type { ImportState } from './api';
import { type Back, percentOf, placeOf, type View, viewOf } from './steps';

describe('where an import is', () => {
  it.each<[ImportState | null, Back | undefined, View]>([
    [null, undefined, 'upload'],
    [null, 'columns', 'upload'],
    ['mapping', undefined, 'map'],
    ['mapping', 'rows', 'map'],
    ['review', undefined, 'review'],
    ['review', 'columns', 'map'],
    ['review', 'rows', 'review'],
    ['importing', undefined, 'import'],
    ['importing', 'columns', 'import'],
    ['imported', 'columns', 'done'],
    ['failed', undefined, 'failed'],
    ['failed', 'columns', 'failed'],
    ['failed', 'rows', 'review'],
    ['undone', 'rows', 'undone'],
  ])('%s, gone back to %s: %s', (state, back, view) => {
    expect(viewOf(state && { state }, back)).toBe(view);
  });
});

test.each<[View, number]>([
  ['upload', 0],
  ['map', 1],
  ['review', 2],
  ['import', 3],
  ['done', 4],
  ['failed', 4],
  ['undone', 4],
])('%s is at step %i', (view, place) => {
  expect(placeOf(view)).toBe(place);
});

test.each([
  [0, 0, 0],
  [0, 500, 0],
  [1, 3, 33],
  [499, 500, 99],
  [500, 500, 99],
])('%i of %i rows are %i %%', (done, rows, percent) => {
  expect(percentOf({ done, rows })).toBe(percent);
});

import type { InfiniteData } from '@tanstack/react-query';
import { describe, expect, it, test } from 'vitest';
import type { Import, ImportMode, ImportRow, ImportRows, RowDecision, RowFilter } from './contract';
import { importExample, row } from './example.fixture';
import {
  countOf,
  decisionsFor,
  decisionsForAll,
  notImported,
  takenCount,
  withDecision,
  withRow,
} from './review-rows';

const found = importExample({ rows: 10, good: 5, bad: 2, duplicates: 2, skipped: 1 });

const known = { by: 'name', name: 'Ali', id: 4, line: null };
const sameFile = { by: 'phone', name: 'Ali', id: null, line: 2 };

describe('what can become of a row', () => {
  it.each<[string, Partial<ImportRow>, RowDecision[]]>([
    ['a good one', { state: 'good' }, ['import', 'skip']],
    ['a bad one', { state: 'bad' }, ['import', 'skip']],
    [
      'one of a known record',
      { state: 'duplicate', duplicate: known },
      ['merge', 'import', 'skip'],
    ],
    ['one of the same file', { state: 'duplicate', duplicate: sameFile }, ['import', 'skip']],
  ])('%s', (_, part, decisions) => {
    expect(decisionsFor(row(part))).toEqual(decisions);
  });
});

test.each<[RowFilter, number, RowDecision[]]>([
  ['all', 10, []],
  ['good', 5, []],
  ['bad', 2, ['skip']],
  ['duplicates', 2, ['merge', 'skip', 'import']],
  ['skipped', 1, ['import']],
])('%s: %i rows, about which can be decided %j', (filter, count, decisions) => {
  expect(countOf(filter, found)).toBe(count);
  expect(decisionsForAll(filter)).toEqual(decisions);
});

test.each<[ImportMode, Partial<Import>, number]>([
  ['all', { skipped: 0 }, 10],
  ['good', { skipped: 0 }, 8],
  // The bad ones are skipped.
  ['all', { skipped: 2 }, 8],
  ['good', { skipped: 2 }, 8],
  // Good ones are, and the server says so.
  ['good', { skipped: 2, open: 2 }, 6],
  ['good', { skipped: 10 }, 0],
])('%s of %j takes %i rows', (mode, part, count) => {
  expect(takenCount(mode, importExample({ rows: 10, bad: 2, ...part }))).toBe(count);
});

test.each([
  [10, 0, 0, 10],
  [10, 7, 1, 2],
  [10, 10, 0, 0],
])('of %i rows %i made and %i updated records: %i did not', (rows, made, merged, count) => {
  expect(notImported(importExample({ rows, made, merged }))).toBe(count);
});

describe('rows that were read', () => {
  const page = (...Rows: ImportRow[]): ImportRows => ({ Rows, NextItem: null, Import: found });
  const pages: InfiniteData<ImportRows, string | null> = {
    pages: [page(row({ line: 2 }), row({ line: 3 })), page(row({ line: 4, state: 'bad' }))],
    pageParams: [null, 'next'],
  };

  it('a corrected row stays in its place', () => {
    const changed = withRow(pages, row({ line: 4, state: 'good' }));
    expect(changed?.pages[1]?.Rows[0]?.state).toBe('good');
    expect(changed?.pages[0]).toEqual(pages.pages[0]);
    expect(withRow(undefined, row({}))).toBeUndefined();
  });

  it('a decision is seen at its rows alone', () => {
    const changed = withDecision(pages, [2, 4], 'skip');
    const decisions = changed?.pages.flatMap(({ Rows }) => Rows.map(({ decision }) => decision));
    expect(decisions).toEqual(['skip', 'import', 'skip']);
  });
});

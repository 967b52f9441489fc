import type { InfiniteData } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ImportRow, ImportRows } from './api';
import { importExample, row } from './example.fixture';
import { withDecision, withRow } from './row-pages';

describe('rows that were read', () => {
  const page = (...Rows: ImportRow[]): ImportRows => ({
    Rows,
    NextItem: null,
    Import: importExample(),
  });
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

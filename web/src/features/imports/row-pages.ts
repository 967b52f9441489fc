import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
type Row = Schemas['ImportRow'];
/** The rows of a file as they were read, page by page. */
type Pages = InfiniteData<Schemas['ImportRowPage'], string | null>;

/**
 * Pages with a row as it is now. It stays in its place, also where the filter would no longer let it through: what
 * somebody is correcting doesn't vanish under their hands.
 */
export function withRow(pages: Pages | undefined, changed: Row): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        Rows: page.Rows.map((row) => (row.line === changed.line ? changed : row)),
      })),
    }
  );
}

/** A row as it was read. */
export const rowAt = (pages: Pages | undefined, line: number): Row | undefined =>
  pages?.pages.flatMap((page) => page.Rows).find((row) => row.line === line);

/** Whether it is asked about a row if it is one of totals. */
export const mayBeTotal = (row: Row | undefined): boolean =>
  row?.cells.some(({ code }) => code === 'maybe_total') ?? false;

/** Pages with a decision about some of their rows, until they are asked for again. */
export function withDecision(
  pages: Pages | undefined,
  lines: readonly number[],
  decision: Schemas['ImportDecision'],
): Pages | undefined {
  const rows = pages?.pages.flatMap((page) => page.Rows) ?? [];
  return rows
    .filter((row) => lines.includes(row.line))
    .reduce((all, row) => withRow(all, { ...row, decision }), pages);
}

import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Problem } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';
import { importKeys } from './keys';

type Schemas = components['schemas'];
type Pages = InfiniteData<Schemas['ImportRowPage'], string | null>;

/**
 * The version of an import that is on the screen: the oldest of its rows there, or its own. The server refuses what is
 * decided upon it once the import was changed in another tab.
 */
export function seenVersion(queries: QueryClient, id: number): number | null {
  const lists = queries.getQueriesData<Pages>({ queryKey: importKeys.rows(id), type: 'active' });
  const pages = lists.flatMap(([, found]) => found?.pages ?? []);
  const versions = pages.map((page) => page.Import.version);
  if (versions.length > 0) return Math.min(...versions);
  return queries.getQueryData<Schemas['Import']>(importKeys.state(id))?.version ?? null;
}

/** Takes the version after a change that was made here for seen. */
export function noteVersion(queries: QueryClient, id: number, version: number) {
  queries.setQueriesData<Pages>(
    { queryKey: importKeys.rows(id) },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map((page) => ({ ...page, Import: { ...page.Import, version } })),
      },
  );
  queries.setQueryData<Schemas['Import']>(
    importKeys.state(id),
    (found) => found && { ...found, version },
  );
  queries.setQueryData<Schemas['ImportColumns']>(
    importKeys.columns(id),
    (found) => found && { ...found, version },
  );
}

const CHANGED = ['import.changed', 'import.state', 'import.partly'];

/**
 * How changes of an import are sent: one after another, each with the version that the one before it made. What is
 * refused since the import is no longer as it was shown has it read again.
 */
export const inOrder = (queries: QueryClient, id: number) => ({
  scope: { id: `import ${id}` },
  onError: ({ code }: Problem) => {
    if (CHANGED.includes(code)) void queries.invalidateQueries({ queryKey: importKeys.one(id) });
  },
});

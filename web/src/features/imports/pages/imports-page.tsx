import { Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { lazyPart } from '@/shared/routing/lazy-part';

// Loaded in a second step: what a page of the routes needs is listed in the first load, which has no room for it.
const waiting = <Skeleton height={420} radius={8} />;
const ImportListPage = lazyPart(
  async () => (await import('./import-list-page')).ImportListPage,
  waiting,
);
const ImportPage = lazyPart(async () => (await import('./import-page')).ImportPage, waiting);

/** The list of imports, or the wizard of one kind. */
export function ImportsPage() {
  const { pathname } = useLocation();
  return pathname === paths.imports ? <ImportListPage /> : <ImportPage />;
}

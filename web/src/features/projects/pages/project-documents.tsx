import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { recordPath } from '@/app/record-pages';
import { maybe } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { Segments } from '@/shared/ui/segments';
import type { DocumentKind, ProjectDocument } from '../api';
import { projectDocuments } from '../page-api';
import { useDocumentColumns } from './use-document-columns';

const KINDS = [
  'invoice',
  'quote',
  'credit_note',
  'bill',
  'expense',
  'vendor_credit',
] as const satisfies readonly DocumentKind[];

const kindSearch = z.object({ kind: maybe(z.enum(KINDS)) });

interface ProjectDocumentsProps {
  id: number;
  /** What the tab lists: the first unless the address says another of them. */
  kinds: readonly [DocumentKind, ...DocumentKind[]];
  /** Makes a new one of the first kind, for those who may. */
  start: RowAction | undefined;
}

/** The documents of a project of one kind, latest first; a click opens one. */
export function ProjectDocuments({ id, kinds, start }: ProjectDocumentsProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(kindSearch);
  const kind = kinds.find((one) => one === search.kind) ?? kinds[0];
  const list = useInfiniteQuery(projectDocuments(id, kind));
  const columns = useDocumentColumns(kind);
  const name = t(`documents.${kind}.title`);
  const isMain = kind === kinds[0];
  const rows = list.data?.pages.flatMap((page) => page.Documents);
  const isEmpty = rows?.length === 0;
  return (
    <DataGrid<ProjectDocument>
      label={name}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={(row) => void navigate({ to: recordPath(row.kind, row.id) })}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      toolbar={
        (kinds.length > 1 || (start && !isEmpty)) && (
          <>
            {kinds.length > 1 && (
              <Segments
                label={t('documents.kind')}
                value={kind}
                onChange={(next) => setSearch({ kind: next === kinds[0] ? undefined : next })}
                options={kinds.map((one) => ({ value: one, label: t(`documents.${one}.title`) }))}
              />
            )}
            {start && isMain && !isEmpty && (
              <Button variant="default" leftSection={start.icon} onClick={start.run}>
                {start.label}
              </Button>
            )}
          </>
        )
      }
      empty={
        <EmptyState
          kind="empty"
          title={t(`documents.${kind}.empty`)}
          hint={t(`documents.${kind}.emptyHint`)}
          action={start && isMain && <Button onClick={start.run}>{start.label}</Button>}
        />
      }
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { kindNamed, ownMemo, useSource } from '@/features/sources/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import type { ProjectLine } from '../api';
import { projectLines } from '../page-api';
import { fixedColumns } from './fixed-columns';

/** What the books hold of a project, latest first; a click opens the document behind a line, or its entry. */
export function EntryLines({ id }: { id: number }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const source = useSource();
  const list = useInfiniteQuery(projectLines(id));
  const columns = useLineColumns();
  const rows = list.data?.pages.flatMap((page) => page.Lines);

  function open({ kind, document_id, goods_kind, entry_id }: ProjectLine) {
    const behind = source({ kind, doc_id: document_id, goods_kind });
    const to = behind ?? { to: paths.journalEntry(entry_id) };
    void navigate({ to: to.to, search: (behind?.search ?? {}) as never });
  }

  return (
    <DataGrid<ProjectLine>
      label={t('tabs.entries')}
      rows={rows}
      rowKey={(row) => `${row.entry_id}/${row.line_no}`}
      columns={rows?.length ? columns : fixedColumns(columns)}
      onOpen={open}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      storageKey="project_lines"
      empty={<EmptyState kind="empty" title={t('entries.empty')} hint={t('entries.emptyHint')} />}
    />
  );
}

function useLineColumns(): GridColumn<ProjectLine>[] {
  const { t } = useTranslation(['projects', 'reports', 'common']);
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return [
    {
      id: 'date',
      header: t('columns.date'),
      width: 138,
      card: 'subtitle',
      cell: (row) => format.date(row.date),
    },
    {
      id: 'document',
      header: t('common:nouns.document'),
      width: 190,
      card: 'subtitle',
      cell: ({ kind, number }) => (
        <span className="truncate">
          {t(`reports:kinds.${kindNamed(kind)}`)} {number && <Bdi ltr>{number}</Bdi>}
        </span>
      ),
    },
    {
      id: 'account',
      header: t('common:nouns.account'),
      width: 170,
      grow: 1,
      card: 'title',
      cell: (row) => <Bdi className="truncate">{row.account_name}</Bdi>,
    },
    {
      id: 'memo',
      header: t('common:nouns.memo'),
      width: 150,
      grow: 1,
      hideable: true,
      cell: ({ memo, number }) => (
        <Bdi className="truncate">{ownMemo({ memo, doc_number: number })}</Bdi>
      ),
    },
    {
      id: 'debit',
      header: t('common:nouns.debit'),
      kind: 'number',
      width: 130,
      card: 'amount',
      cardLabel: t('common:nouns.debit'),
      cell: ({ debit }) => !isZero(debit) && <Money amount={debit} scale={scale} />,
    },
    {
      id: 'credit',
      header: t('common:nouns.credit'),
      kind: 'number',
      width: 130,
      card: 'amount',
      cardLabel: t('common:nouns.credit'),
      cell: ({ credit }) => !isZero(credit) && <Money amount={credit} scale={scale} />,
    },
  ];
}

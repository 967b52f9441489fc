import { Button } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useAbility } from '@/shared/auth/can';
import { maybeText } from '@/shared/lib/search-fields';
import { toast } from '@/shared/lib/toast';
import { useDebouncedText, useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { SearchInput } from '@/shared/ui/search-input';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { type ProjectRow, projectDetail, projectList, useChangeProjectStatus } from '../api';
import { useProjectColumns } from '../components/use-project-columns';
import { STATUSES } from '../schema';

const listSearch = z.object({
  search: maybeText(),
  status: z.catch(z.optional(z.enum(STATUSES)), undefined),
  open: z.catch(z.optional(z.coerce.number()), undefined),
  new: z.catch(z.optional(z.string()), undefined),
});

const ProjectDialog = lazyPart(
  async () => (await import('../dialogs/project-dialog')).ProjectDialog,
);

/** The company's projects, by name. */
export function ProjectsPage() {
  const { t } = useTranslation(['projects', 'common']);
  const ability = useAbility();
  const [search, setSearch] = useUrlSearch(listSearch);
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  const list = useInfiniteQuery(projectList({ search: search.search, status: search.status }));
  const opened = useQuery(projectDetail(search.open ?? Number.NaN));
  const columns = useProjectColumns();
  const change = useChangeProjectStatus();
  const stats = list.data?.pages[0]?.Stats ?? [];
  const countOf = (status: string) => stats.find((one) => one.project_status === status)?.count;
  const filtered = Boolean(search.search || search.status);
  const close = () => setSearch({ open: undefined, new: undefined });
  const addButton = ability.can('create', 'Projects') && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setSearch({ new: 'project' })}
    >
      {t('form.title')}
    </Button>
  );

  function moves(row: ProjectRow) {
    if (!ability.can('update', 'Projects')) return [];
    return STATUSES.filter((status) => status !== row.project_status).map((status) => ({
      label: t(`move.${status}`),
      icon: <IconArrowRight size={18} stroke={1.6} className="flip" />,
      run: () =>
        change.mutate(
          { project_id: row.id, project_status: status },
          { onSuccess: () => toast.success(t('moved')) },
        ),
    }));
  }

  return (
    <PageShell title={t('title')} actions={addButton}>
      <DataGrid<ProjectRow>
        label={t('title')}
        rows={list.data?.pages.flatMap((page) => page.Projects)}
        rowKey={(row) => row.id}
        columns={columns}
        onOpen={(row) => setSearch({ open: row.id })}
        rowMenu={moves}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={list.fetchNextPage}
        failed={list.isError}
        onRetry={list.refetch}
        storageKey="projects"
        toolbar={
          <>
            <SearchInput value={text} onChange={setText} placeholder={t('search')} />
            <StatusTabs
              label={t('form.status')}
              value={search.status ?? 'all'}
              onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
              options={[
                { value: 'all', label: t('all') },
                ...STATUSES.map((status) => {
                  const count = countOf(status);
                  const label = t(`status.${status}`);
                  return { value: status, label, ...(count === undefined ? {} : { count }) };
                }),
              ]}
            />
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              kind="noMatch"
              title={t('common:grid.noMatch')}
              hint={t('common:grid.noMatchHint')}
              action={
                <Button
                  variant="default"
                  onClick={() => setSearch({ search: undefined, status: undefined })}
                >
                  {t('common:actions.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState kind="empty" title={t('empty')} hint={t('emptyHint')} action={addButton} />
          )
        }
      />
      {search.new && <ProjectDialog onSaved={close} onClose={close} />}
      {search.open !== undefined && opened.data && (
        <ProjectDialog project={opened.data} onSaved={close} onClose={close} />
      )}
    </PageShell>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { ExportMenu } from '@/features/lists/public';
import { useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { maybe, maybeText } from '@/shared/lib/search-fields';
import type { SetSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { HeadAction } from '@/shared/ui/head-action';
import { ListFilter } from '@/shared/ui/list/list-filter';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type ListedProject, projectList } from '../api';
import { fixedColumns } from '../components/fixed-columns';
import { ProjectStats } from '../components/project-stats';
import { useProjectColumns } from '../components/use-project-columns';
import { useStatusChanges } from '../components/use-status-changes';
import { countsOf } from '../figures';
import { STATUSES } from '../schema';

const listSearch = z.object({
  search: maybeText(),
  status: maybe(z.enum(STATUSES)),
  new: maybeText(),
});

type ProjectSearch = z.infer<typeof listSearch>;

const ProjectDialog = lazyPart(
  async () => (await import('../dialogs/project-dialog')).ProjectDialog,
);

/** The company's projects with what they earn and cost, by name. */
export function ProjectsPage() {
  const { t } = useTranslation(['projects', 'common']);
  const navigate = useNavigate();
  const mayAdd = useAbility().can('create', 'Projects');
  const { search, setSearch, first, grid } = useUrlList({
    schema: listSearch,
    filterOf: ({ search, status }) => ({ search, status }),
    query: projectList,
    rowsOf: (page) => page.Projects,
    keyOf: (row: ListedProject) => row.id,
  });
  const columns = useProjectColumns(first?.Totals);
  const statusChanges = useStatusChanges();
  const isNarrowed = Boolean(search.search || search.status);
  const isEmpty = first?.Projects.length === 0 && !isNarrowed;
  const add = () => setSearch({ new: 'project' });
  const close = () => setSearch({ new: undefined });
  useHotkeys(mayAdd ? [['KeyN', add]] : []);
  const addButton = mayAdd && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={add}>
      {t('form.title')}
    </Button>
  );
  return (
    <PageShell title={t('title')} actions={<HeadAction>{addButton}</HeadAction>}>
      {!isEmpty && !grid.failed && <ProjectStats totals={first?.Totals} />}
      <DataGrid<ListedProject>
        label={t('title')}
        {...grid}
        currencyAbove
        columns={isEmpty ? fixedColumns(columns) : columns}
        onOpen={(row) => void navigate({ to: paths.project(row.id) })}
        rowMenu={statusChanges}
        storageKey="projects"
        toolbar={
          !isEmpty && (
            <ProjectTools
              search={search}
              setSearch={setSearch}
              counts={first && countsOf(first.Stats)}
            />
          )
        }
        empty={
          <NoRows
            why={isNarrowed ? 'noMatch' : 'empty'}
            title={isNarrowed ? t('noMatch') : t('empty')}
            hint={t('emptyHint')}
            add={addButton}
            onClear={() => setSearch({ search: undefined, status: undefined })}
          />
        }
      />
      {search.new && (
        <ProjectDialog
          onSaved={({ Project: { id } }) => void navigate({ to: paths.project(id) })}
          onClose={close}
        />
      )}
    </PageShell>
  );
}

interface ProjectToolsProps {
  search: ProjectSearch;
  setSearch: SetSearch<ProjectSearch>;
  counts: ReturnType<typeof countsOf> | undefined;
}

/** What narrows the list, and its file. */
function ProjectTools({ search, setSearch, counts }: ProjectToolsProps) {
  const { t } = useTranslation(['projects', 'common']);
  const filter = { search: search.search ?? null, status: search.status ?? null };
  return (
    <>
      <ListFilter
        search={search}
        setSearch={setSearch}
        statuses={STATUSES}
        counts={counts}
        words={{
          search: t('search'),
          byStatus: t('form.status'),
          all: t('common:nouns.all'),
          status: (status) => t(`status.${status}`),
        }}
      />
      <ExportMenu listExport={{ list: 'projects', filter }} />
    </>
  );
}

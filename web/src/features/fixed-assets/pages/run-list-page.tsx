import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarPlus, IconEye } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { maybe } from '@/shared/lib/search-fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { assetList, type RunRow, runList } from '../api';
import { useRunColumns } from '../components/use-run-columns';
import { filterOf } from '../list-search';

const UndoRunDialog = lazyPart(async () => (await import('../dialogs/undo-dialogs')).UndoRunDialog);

const RunDialog = lazyPart(async () => (await import('../dialogs/run-dialog')).RunDialog);

const runSearch = z.object({
  /** The window that runs depreciation is open. */
  run: maybe(z.boolean()),
});

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The months whose depreciation was booked, the latest first. */
export function RunListPage() {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: runSearch,
    filterOf: () => ({}),
    query: runList,
    rowsOf: (page) => page.Runs,
    keyOf: (row: RunRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const columns = useRunColumns();
  const [undoing, setUndoing] = useState<RunRow | null>(null);
  const next = useInfiniteQuery(assetList(filterOf({}))).data?.pages[0]?.next_month;
  const open = (id: number) => void navigate({ to: paths.depreciationRun(id) });
  const start = next && (
    <Button leftSection={<IconCalendarPlus {...icon} />} onClick={() => setSearch({ run: true })}>
      {t('runs.start')}
    </Button>
  );
  const nothing = list.forbidden ? 'forbidden' : first?.ShowTable === false && 'empty';
  return (
    <PageShell
      title={t('runs.title')}
      crumbs={[{ label: t('list.title'), to: paths.fixedAssets }]}
      actions={nothing !== 'empty' && start}
    >
      {nothing ? (
        <NoRows
          why={nothing}
          title={nothing === 'empty' ? t('runs.empty') : t('common:problems.noPermission')}
          hint={t('runs.emptyHint')}
          add={start}
        />
      ) : (
        <DataGrid<RunRow>
          label={t('runs.title')}
          {...list.grid}
          columns={columns}
          onOpen={(row) => open(row.id)}
          rowMenu={(row) => [
            {
              label: t('common:actions.view'),
              icon: <IconEye {...icon} />,
              run: () => open(row.id),
            },
            ...(row.latest
              ? [
                  {
                    label: t('undoRun.action'),
                    icon: <IconArrowBackUp {...icon} />,
                    danger: true,
                    run: () => setUndoing(row),
                  },
                ]
              : []),
          ]}
          empty={<NoRows why="noMatch" title={t('runs.empty')} />}
          storageKey="depreciation-runs"
        />
      )}
      {search.run && next && (
        <RunDialog first={next} onDone={open} onClose={() => setSearch({ run: undefined })} />
      )}
      {undoing && <UndoRunDialog run={undoing} onClose={() => setUndoing(null)} />}
    </PageShell>
  );
}

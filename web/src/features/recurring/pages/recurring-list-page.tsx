import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { PageShell } from '@/shared/ui/page-shell';
import { type RecurringRow, recurringList } from '../api';
import { NoRecurring } from '../components/no-recurring';
import { RecurringTasks } from '../components/recurring-tasks';
import { RecurringToolbar } from '../components/recurring-toolbar';
import { type RecurringTask, useRecurringActions } from '../components/use-recurring-actions';
import { useRecurringColumns } from '../components/use-recurring-columns';
import { filterOf, NO_FILTERS, recurringSearch } from '../list-search';

/** Every recurring invoice that the reader may see, the next to come first. */
export function RecurringListPage() {
  const { t } = useTranslation('recurring');
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(recurringSearch);
  const list = useInfiniteQuery(recurringList(filterOf(search)));
  const [doing, setDoing] = useState<{ task: RecurringTask; id: number } | null>(null);
  const columns = useRecurringColumns();
  const actionsFor = useRecurringActions((task, id) => setDoing({ task, id }));
  const first = list.data?.pages[0];
  const all = first?.Stats.find((one) => !one.status)?.count ?? 0;
  // None at all, or none that this reader may see.
  const nothing = first && (!first.ShowTable || (all === 0 && !search.search));
  const mayAdd = useAbility().can('create', 'Sales');
  useHotkeys(mayAdd ? [['KeyN', () => void navigate({ to: paths.addRecurringInvoice })]] : []);

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={
        <Can action="create" on="Sales">
          <Button
            component={Link}
            to={paths.addRecurringInvoice}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          >
            {t('list.add')}
          </Button>
        </Can>
      }
    >
      {nothing ? (
        <NoRecurring />
      ) : (
        <DataGrid<RecurringRow>
          label={t('list.title')}
          rows={list.data?.pages.flatMap((page) => page.RecurringInvoices)}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => void navigate({ to: paths.recurringInvoice(row.id) })}
          rowMenu={(row) => actionsFor(row)}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={<NoRecurring onClear={() => setSearch(NO_FILTERS)} />}
          toolbar={<RecurringToolbar search={search} setSearch={setSearch} stats={first?.Stats} />}
          storageKey="recurring-invoices"
        />
      )}
      {doing && <RecurringTasks {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { DateField } from '@/shared/ui/date-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { type AdjustmentRow, adjustmentList } from '../api';
import { useAdjustmentColumns } from '../components/use-adjustment-columns';
import { AdjustmentDialog } from '../dialogs/adjustment-dialog';
import { ADJUSTMENT_KINDS } from '../schema';

const listSearch = z.object({
  kind: z.catch(z.optional(z.enum(ADJUSTMENT_KINDS)), undefined),
  from: z.catch(z.optional(z.string()), undefined),
  to: z.catch(z.optional(z.string()), undefined),
  open: z.catch(z.optional(z.coerce.number()), undefined),
});

/** Every count, change and write-off of the stock, the latest first. */
export function AdjustmentListPage() {
  const { t } = useTranslation(['stock', 'products', 'common']);
  const ability = useAbility();
  const [search, setSearch] = useUrlSearch(listSearch);
  const list = useInfiniteQuery(
    adjustmentList({
      kind: search.kind ?? null,
      from_date: search.from ?? null,
      to_date: search.to ?? null,
    }),
  );
  const columns = useAdjustmentColumns();
  const filtered = Boolean(search.kind || search.from || search.to);
  const addButton = ability.can('update', 'Products & Services') && (
    <Button
      component={Link}
      to={paths.adjustStock}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
    >
      {t('adjustments.add')}
    </Button>
  );
  return (
    <PageShell
      title={t('adjustments.title')}
      crumbs={[{ label: t('products:title'), to: paths.products }]}
      actions={addButton}
    >
      <DataGrid<AdjustmentRow>
        label={t('adjustments.title')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.Adjustments)}
        rowKey={(row) => row.id}
        onOpen={(row) => setSearch({ open: row.id })}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={list.fetchNextPage}
        failed={list.isError}
        onRetry={list.refetch}
        storageKey="stock-adjustments"
        toolbar={
          <>
            <StatusTabs
              label={t('adjustments.label')}
              value={search.kind ?? 'all'}
              onChange={(kind) => setSearch({ kind: kind === 'all' ? undefined : kind })}
              options={[
                { value: 'all', label: t('kind.all') },
                ...ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
              ]}
            />
            <DateField
              aria-label={t('adjustments.from')}
              placeholder={t('adjustments.from')}
              value={search.from ?? ''}
              onChange={(from) => setSearch({ from: from || undefined })}
              w={150}
            />
            <DateField
              aria-label={t('adjustments.to')}
              placeholder={t('adjustments.to')}
              value={search.to ?? ''}
              onChange={(to) => setSearch({ to: to || undefined })}
              w={150}
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
                  onClick={() => setSearch({ kind: undefined, from: undefined, to: undefined })}
                >
                  {t('common:actions.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              kind="empty"
              title={t('adjustments.empty')}
              hint={t('adjustments.emptyHint')}
              action={addButton}
            />
          )
        }
      />
      {search.open !== undefined && (
        <AdjustmentDialog id={search.open} onClose={() => setSearch({ open: undefined })} />
      )}
    </PageShell>
  );
}

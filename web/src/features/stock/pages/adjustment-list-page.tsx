import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { maybe, maybeDay, maybeId, noFilters } from '@/shared/lib/search-fields';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { FilterDate } from '@/shared/ui/filter-date';
import { HeadAction } from '@/shared/ui/head-action';
import { NoRows } from '@/shared/ui/list/no-rows';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type AdjustmentRow, adjustmentList } from '../api';
import { useAdjustmentColumns } from '../components/use-adjustment-columns';
import { AdjustmentDialog } from '../dialogs/adjustment-dialog';
import { ADJUSTMENT_KINDS } from '../schema';

const listSearch = z.object({
  kind: maybe(z.enum(ADJUSTMENT_KINDS)),
  from: maybeDay(),
  to: maybeDay(),
  /** The adjustment that is looked at. */
  open: maybeId(),
});

const NO_FILTERS = noFilters(listSearch, 'open');

/** Every count, change and write-off of the stock, the latest first. */
export function AdjustmentListPage() {
  const { t } = useTranslation(['stock', 'products', 'common']);
  const ability = useAbility();
  const list = useUrlList({
    schema: listSearch,
    filterOf: ({ kind, from, to }) => ({
      kind: kind ?? null,
      from_date: from ?? null,
      to_date: to ?? null,
    }),
    query: adjustmentList,
    rowsOf: (page) => page.Adjustments,
    keyOf: (row: AdjustmentRow) => row.id,
  });
  const { search, setSearch } = list;
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
      actions={<HeadAction>{addButton}</HeadAction>}
    >
      <DataGrid<AdjustmentRow>
        label={t('adjustments.title')}
        columns={columns}
        {...list.grid}
        onOpen={(row) => setSearch({ open: row.id })}
        storageKey="stock-adjustments"
        toolbar={
          <>
            <StatusFilter
              label={t('adjustments.label')}
              all={t('kind.all')}
              statuses={ADJUSTMENT_KINDS}
              value={search.kind}
              onChange={(kind) => setSearch({ kind })}
              nameOf={(kind) => t(`kind.${kind}`)}
            />
            <FilterDate
              aria-label={t('adjustments.from')}
              placeholder={t('adjustments.from')}
              value={search.from ?? ''}
              onChange={(from) => setSearch({ from: from || undefined })}
              w={150}
            />
            <FilterDate
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
            <NoRows
              why="noMatch"
              title={t('common:grid.noMatch')}
              onClear={() => setSearch(NO_FILTERS)}
            />
          ) : (
            <NoRows
              why="empty"
              title={t('adjustments.empty')}
              hint={t('adjustments.emptyHint')}
              add={addButton}
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

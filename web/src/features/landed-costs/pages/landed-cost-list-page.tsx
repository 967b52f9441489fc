import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type LandedCostRow, landedCostList } from '../api';
import { useLandedColumns } from '../components/use-landed-columns';
import { DeleteLandedCostDialog } from '../dialogs/delete-landed-cost-dialog';
import { filtersOn, landedFilter, landedSearch, NO_FILTERS } from '../search';

const LandedCostDialog = lazyPart(
  async () => (await import('../dialogs/landed-cost-dialog')).LandedCostDialog,
);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What bringing goods in cost beside their price, the latest first. */
export function LandedCostListPage() {
  const { t } = useTranslation(['landed-costs', 'common']);
  const mayUndo = useAbility().can('delete', 'Bills');
  const list = useUrlList({
    schema: landedSearch,
    filterOf: landedFilter,
    query: landedCostList,
    rowsOf: (page) => page.LandedCosts,
    keyOf: (row: LandedCostRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const columns = useLandedColumns();
  const [undoing, setUndoing] = useState<LandedCostRow | null>(null);
  const open = ({ id }: LandedCostRow) => setSearch({ open: id });

  function rowMenu(row: LandedCostRow): RowAction[] {
    const show = { label: t('list.open'), icon: <IconEye {...icon} />, run: () => open(row) };
    if (!mayUndo) return [show];
    return [
      show,
      {
        label: t('delete.confirm'),
        icon: <IconArrowBackUp {...icon} className="flip" />,
        danger: true,
        run: () => setUndoing(row),
      },
    ];
  }

  return (
    <PageShell title={t('title')} crumbs={[{ label: t('list.bills'), to: paths.bills }]}>
      {list.forbidden || first?.ShowTable === false ? (
        <NoRows
          why={list.forbidden ? 'forbidden' : 'empty'}
          title={t(list.forbidden ? 'common:problems.noPermission' : 'list.empty')}
          hint={t('list.emptyHint')}
          add={
            <Button component={Link} to={paths.bills}>
              {t('list.toBills')}
            </Button>
          }
        />
      ) : (
        <DataGrid<LandedCostRow>
          label={t('title')}
          {...list.grid}
          columns={columns}
          onOpen={open}
          rowMenu={rowMenu}
          toolbar={
            <DocumentFilters
              search={search}
              setSearch={setSearch}
              on={filtersOn(search)}
              dateLabel={t('common:nouns.date')}
              onClear={() => setSearch(NO_FILTERS)}
            />
          }
          empty={
            <NoRows
              why="noMatch"
              title={t('common:grid.noMatch')}
              onClear={() => setSearch(NO_FILTERS)}
            />
          }
          storageKey="landed-costs"
        />
      )}
      {search.open !== undefined && (
        <LandedCostDialog id={search.open} onClose={() => setSearch({ open: undefined })} />
      )}
      {undoing && <DeleteLandedCostDialog cost={undoing} onClose={() => setUndoing(null)} />}
    </PageShell>
  );
}

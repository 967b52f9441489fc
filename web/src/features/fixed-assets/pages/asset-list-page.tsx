import { Button } from '@mantine/core';
import { IconCalendarStats, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ExportMenu } from '@/features/lists/public';
import { useAbility } from '@/shared/auth/can';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type AssetRow, assetList } from '../api';
import { AssetStats } from '../components/asset-stats';
import { AssetToolbar } from '../components/asset-toolbar';
import { BesideRegister } from '../components/beside-register';
import { useAssetActions } from '../components/use-asset-actions';
import { useAssetColumns } from '../components/use-asset-columns';
import { assetSearch, filterOf, NO_FILTERS, sortNamed, sortOf } from '../list-search';

/** The register: every asset with its cost and its book value. */
export function AssetListPage() {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: assetSearch,
    filterOf,
    query: assetList,
    rowsOf: (page) => page.FixedAssets,
    keyOf: (row: AssetRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const columns = useAssetColumns();
  const { actionsFor, dialogs } = useAssetActions();
  const { sort: column, descending } = sortOf(search);
  const add = (inEmpty: boolean) => (
    <AddLink inEmpty={inEmpty} on="Journal Entry" to={paths.addFixedAsset} label={t('list.add')} />
  );
  const nothing = list.forbidden ? 'forbidden' : first?.ShowTable === false && 'empty';
  const titles = {
    empty: t('list.empty'),
    noMatch: t('list.noMatch'),
    forbidden: t('common:problems.noPermission'),
  };
  const instead = (why: NoRowsReason) => (
    <NoRows
      why={why}
      title={titles[why]}
      hint={t('list.emptyHint')}
      add={add(true)}
      onClear={() => setSearch(NO_FILTERS)}
    />
  );
  // Also where the register is still empty: what was bought before waits to be taken into it.
  const beside = first?.beside && first.beside.length > 0 && (
    <BesideRegister beside={first.beside} />
  );
  return (
    <PageShell
      title={t('list.title')}
      actions={
        <>
          <Ways />
          {!nothing && <ExportMenu listExport={{ list: 'fixed_assets', filter: list.filter }} />}
          {add(false)}
        </>
      }
    >
      {beside}
      {nothing ? (
        instead(nothing)
      ) : (
        <>
          {!list.failed && <AssetStats totals={first} />}
          <DataGrid<AssetRow>
            label={t('list.title')}
            {...list.grid}
            columns={columns}
            sort={{ column, descending }}
            onSort={(sort) =>
              setSearch({ sort: sortNamed(sort.column), descending: sort.descending })
            }
            onOpen={(row) => void navigate({ to: paths.fixedAsset(row.id) })}
            rowMenu={(row) => actionsFor(row)}
            empty={instead('noMatch')}
            toolbar={<AssetToolbar search={search} setSearch={setSearch} />}
            storageKey="fixed-assets"
          />
        </>
      )}
      {dialogs}
    </PageShell>
  );
}

/** To the runs, and to the register of any day with its files. */
function Ways() {
  const { t } = useTranslation('fixed-assets');
  const mayReport = useAbility().can('read', 'Reports');
  const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      {mayReport && (
        <Button
          component={Link}
          to={paths.assetRegister}
          variant="default"
          leftSection={<IconFileSpreadsheet {...icon} />}
        >
          {t('list.register')}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.depreciation}
        variant="default"
        leftSection={<IconCalendarStats {...icon} />}
      >
        {t('runs.title')}
      </Button>
    </>
  );
}

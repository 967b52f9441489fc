import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { HeadAction } from '@/shared/ui/head-action';
import { ImportLink } from '@/shared/ui/list/import-link';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type ProductRow, productList } from '../api';
import { ProductStatCards } from '../components/product-stat-cards';
import { ProductToolbar } from '../components/product-toolbar';
import { StockMenu } from '../components/stock-menu';
import { useProductActions } from '../components/use-product-actions';
import { useProductColumns } from '../components/use-product-columns';
import { filterOf, NO_FILTERS, productSearch } from '../list-search';

const ProductDialog = lazyPart(
  async () => (await import('../dialogs/product-dialog')).ProductDialog,
);

/** Products and services: what the company sells, at which price, on which account. */
export function ProductListPage() {
  const { t } = useTranslation(['products', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const [editing, setEditing] = useState<number | null>(null);
  const list = useUrlList({
    schema: productSearch,
    filterOf,
    query: productList,
    rowsOf: (page) => page.Products,
    keyOf: (row: ProductRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const columns = useProductColumns();
  const rowMenu = useProductActions(setEditing);
  const total = first?.Total;
  // None at all: also none that is no longer sold.
  const nothingYet = first?.ShowTable === false;
  const mayAdd = ability.can('create', 'Products & Services');
  const add = () => mayAdd && setSearch({ new: 'product' });
  useHotkeys([['KeyN', add]]);

  function close() {
    setEditing(null);
    if (search.new) setSearch({ new: undefined }, { replace: true });
  }

  const addButton = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={add}>
      {t('list.add')}
    </Button>
  );
  const importLink = <ImportLink to={paths.importProducts} on="Products & Services" />;
  return (
    <PageShell
      title={t('title')}
      count={total === undefined || nothingYet ? undefined : t('count', { count: total })}
      actions={
        <>
          <StockMenu />
          <HeadAction>
            {importLink}
            <Can action="create" on="Products & Services">
              {addButton}
            </Can>
          </HeadAction>
        </>
      }
    >
      {nothingYet ? (
        <NoRows
          why="empty"
          title={t('list.empty')}
          hint={t('list.emptyHint')}
          add={
            mayAdd && (
              <Group gap={8} justify="center">
                {importLink}
                {addButton}
              </Group>
            )
          }
        />
      ) : (
        <>
          {!list.failed && (
            <ProductStatCards
              stats={first?.Stats}
              level={search.stock}
              onLevel={(stock) => setSearch({ stock, kind: undefined })}
            />
          )}
          <DataGrid
            label={t('title')}
            columns={columns}
            {...list.grid}
            sort={{ column: search.sort ?? 'name', descending: search.descending ?? false }}
            onSort={({ column, descending }) =>
              setSearch({
                sort: column === 'price' ? 'price' : undefined,
                descending: descending || undefined,
              })
            }
            onOpen={(row) => navigate({ to: paths.product(row.id) })}
            rowMenu={rowMenu}
            storageKey="products"
            toolbar={<ProductToolbar search={search} setSearch={setSearch} stats={first?.Stats} />}
            empty={
              <NoRows
                why="noMatch"
                title={t('common:grid.noMatch')}
                onClear={() => setSearch(NO_FILTERS)}
              />
            }
          />
        </>
      )}
      {(editing !== null || (search.new && mayAdd)) && (
        <ProductDialog
          {...(editing === null ? {} : { id: editing })}
          onSaved={close}
          onClose={close}
        />
      )}
    </PageShell>
  );
}

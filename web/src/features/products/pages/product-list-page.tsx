import { Button, Checkbox, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { ListTools } from '@/features/lists/public';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { type SetSearch, useDebouncedText, useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { SearchInput } from '@/shared/ui/search-input';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { productList } from '../api';
import { ProductStatCards } from '../components/product-stat-cards';
import { StockMenu } from '../components/stock-menu';
import { useProductActions } from '../components/use-product-actions';
import { useProductColumns } from '../components/use-product-columns';
import { STOCK_LEVELS } from '../levels';
import { PRODUCT_KINDS } from '../schema';

const ProductDialog = lazy(async () => ({
  default: (await import('../dialogs/product-dialog')).ProductDialog,
}));

const productSearch = z.object({
  search: z.catch(z.optional(z.string()), undefined),
  kind: z.catch(z.optional(z.enum(PRODUCT_KINDS)), undefined),
  stock: z.catch(z.optional(z.enum(STOCK_LEVELS)), undefined),
  inactive: z.catch(z.optional(z.boolean()), undefined),
  sort: z.catch(z.optional(z.enum(['name', 'price'])), undefined),
  descending: z.catch(z.optional(z.boolean()), undefined),
  new: z.catch(z.optional(z.literal('product')), undefined),
  /** The saved view that is shown; 0 for none, so that the first one isn't shown again. */
  view: z.catch(z.optional(z.number()), undefined),
});

/** Products and services: what the company sells, at which price, on which account. */
export function ProductListPage() {
  const { t } = useTranslation(['products', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const [search, setSearch] = useUrlSearch(productSearch);
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  const [editing, setEditing] = useState<number | null>(null);
  const filter = {
    search: search.search ?? null,
    kind: search.kind ?? null,
    stock: search.stock ?? null,
    sort: search.sort ?? null,
    descending: search.descending ?? null,
    include_inactive: search.inactive ?? null,
  };
  const list = useInfiniteQuery(productList(filter));
  const columns = useProductColumns();
  const rowMenu = useProductActions(setEditing);
  const pages = list.data?.pages;
  const total = pages?.[0]?.Total;
  const stats = pages?.[0]?.Stats;
  const filtered = Boolean(search.search || search.kind || search.stock);
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
  return (
    <PageShell
      title={t('title')}
      count={total === undefined ? undefined : t('count', { count: total })}
      actions={
        <>
          <StockMenu />
          <Can action="create" on="Products & Services">
            {addButton}
          </Can>
        </>
      }
    >
      <ProductStatCards
        stats={stats}
        level={search.stock}
        onLevel={(stock) => setSearch({ stock, kind: undefined })}
      />
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={pages?.flatMap((page) => page.Products)}
        rowKey={(row) => row.id}
        sort={{ column: search.sort ?? 'name', descending: search.descending ?? false }}
        onSort={({ column, descending }) =>
          setSearch({
            sort: column === 'price' ? 'price' : undefined,
            descending: descending || undefined,
          })
        }
        onOpen={(row) => navigate({ to: paths.product(row.id) })}
        rowMenu={rowMenu}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={list.fetchNextPage}
        failed={list.isError}
        onRetry={list.refetch}
        storageKey="products"
        toolbar={
          <>
            <SearchInput value={text} onChange={setText} placeholder={t('list.search')} />
            <StatusTabs
              label={t('list.label')}
              value={search.kind ?? 'all'}
              onChange={(kind) =>
                setSearch({ kind: kind === 'all' ? undefined : kind, stock: undefined })
              }
              options={[
                { value: 'all', label: t('kind.all') },
                ...PRODUCT_KINDS.map((kind) => ({
                  value: kind,
                  label: t(`kinds.${kind}`),
                  ...(stats ? { count: stats[kind] } : {}),
                })),
              ]}
            />
            <Select
              aria-label={t('list.stock')}
              placeholder={t('list.stock')}
              data={STOCK_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
              value={search.stock ?? null}
              onChange={(value) =>
                setSearch({ stock: STOCK_LEVELS.find((level) => level === value) })
              }
              clearable
              w={170}
            />
            <Checkbox
              label={t('list.showInactive')}
              checked={search.inactive ?? false}
              onChange={(event) =>
                setSearch({ inactive: event.currentTarget.checked || undefined })
              }
            />
            <ListTools
              wanted={{ list: 'products', filter }}
              search={search}
              setSearch={setSearch as SetSearch<never>}
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
                  onClick={() =>
                    setSearch({ search: undefined, kind: undefined, stock: undefined })
                  }
                >
                  {t('common:actions.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              kind="empty"
              title={t('list.empty')}
              hint={t('list.emptyHint')}
              action={mayAdd && addButton}
            />
          )
        }
      />
      {(editing !== null || (search.new && mayAdd)) && (
        <Suspense fallback={null}>
          <ProductDialog
            {...(editing === null ? {} : { id: editing })}
            onSaved={close}
            onClose={close}
          />
        </Suspense>
      )}
    </PageShell>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ListTools } from '@/features/lists/public';
import { ReceivePaymentDialog } from '@/features/payments/public';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { storedState, useStored } from '@/shared/lib/stored-state';
import { type SetSearch, useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { customerForms } from '../addresses';
import { type CustomerRow, customerList } from '../api';
import { CustomerStats } from '../components/customer-stats';
import { CustomerToolbar } from '../components/customer-toolbar';
import { asMenu, useCustomerActions } from '../components/use-customer-actions';
import { useCustomerColumns } from '../components/use-customer-columns';
import { DeleteCustomerDialog } from '../dialogs/delete-customer-dialog';
import { customerSearch, filterOf, NO_FILTERS, narrows, SORTS } from '../list-search';

/** Whether the reader wants the charts above the list. */
const chartsShown = storedState('mizan.customers.charts', false, Boolean);

const CustomerCharts = lazy(async () => ({
  default: (await import('../components/customer-charts')).CustomerCharts,
}));

const MergeCustomerDialog = lazy(async () => ({
  default: (await import('../dialogs/merge-customer-dialog')).MergeCustomerDialog,
}));

/** Every customer with what they owe. */
export function CustomerListPage() {
  const { t } = useTranslation(['customers', 'common']);
  const navigate = useNavigate();
  const mayAdd = useAbility().can('create', 'Customers');
  const [search, setSearch] = useUrlSearch(customerSearch);
  const [receiving, setReceiving] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const [merging, setMerging] = useState<number | null>(null);
  const filter = filterOf(search);
  const list = useInfiniteQuery(customerList(filter));
  const charts = useStored(chartsShown);
  const columns = useCustomerColumns();
  const actions = useCustomerActions({
    onReceive: setReceiving,
    onDelete: setDeleting,
    onMerge: setMerging,
  });
  const pages = list.data?.pages;
  const first = pages?.[0];
  const rows = pages?.flatMap((page) => page.Customers);
  const merged = rows?.find((row) => row.CustomerID === merging);
  const doomed = rows?.find((row) => row.CustomerID === deleting);
  useHotkeys([['KeyN', () => mayAdd && void navigate({ to: customerForms.add })]]);

  const add = (
    <Button
      component={Link}
      to={customerForms.add}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <PageShell
      title={t('title')}
      count={first && t('count', { count: first.Total })}
      actions={
        <>
          {first?.ShowTable && (
            <Button
              variant="default"
              aria-pressed={charts}
              leftSection={<IconChartBar size={18} stroke={1.6} aria-hidden />}
              onClick={() => chartsShown.set(!charts)}
            >
              {t(charts ? 'charts.hide' : 'charts.show')}
            </Button>
          )}
          <Can action="create" on="Customers">
            {add}
          </Can>
        </>
      }
    >
      <CustomerStats summary={first?.Summary} />
      {charts && first?.ShowTable && (
        <Suspense fallback={<Skeleton height={220} radius={8} />}>
          <CustomerCharts />
        </Suspense>
      )}
      <DataGrid<CustomerRow>
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.CustomerID}
        sort={{ column: search.sort ?? 'name', descending: search.descending ?? false }}
        onSort={({ column, descending }) =>
          setSearch({
            sort: SORTS.find((sort) => sort === column && sort !== 'name'),
            descending: descending || undefined,
          })
        }
        onOpen={(row) => navigate({ to: paths.customer(row.CustomerID) })}
        rowMenu={(row) => asMenu(actions(row.CustomerID))}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={list.fetchNextPage}
        failed={list.isError}
        onRetry={list.refetch}
        storageKey="customers"
        toolbar={
          <>
            <CustomerToolbar search={search} setSearch={setSearch} />
            <ListTools
              wanted={{ list: 'customers', filter }}
              search={search}
              setSearch={setSearch as SetSearch<never>}
            />
          </>
        }
        empty={
          narrows(search) ? (
            <EmptyState
              kind="noMatch"
              title={t('common:grid.noMatch')}
              hint={t('common:grid.noMatchHint')}
              action={
                <Button variant="default" onClick={() => setSearch(NO_FILTERS)}>
                  {t('common:actions.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              kind="empty"
              title={t('list.empty')}
              hint={t('list.emptyHint')}
              action={mayAdd && add}
            />
          )
        }
      />
      {receiving !== null && (
        <ReceivePaymentDialog
          start={{ customerId: receiving }}
          onClose={() => setReceiving(null)}
        />
      )}
      {doomed && (
        <DeleteCustomerDialog
          customer={{
            id: doomed.CustomerID,
            name: doomed.CustomerName,
            openBalance: doomed.OpenBalance,
            currency: doomed.CurrencyData,
          }}
          onClose={() => setDeleting(null)}
        />
      )}
      {merged && (
        <Suspense fallback={null}>
          <MergeCustomerDialog
            customer={{ id: merged.CustomerID, name: merged.CustomerName }}
            onMerged={(kept) => void navigate({ to: paths.customer(kept) })}
            onClose={() => setMerging(null)}
          />
        </Suspense>
      )}
    </PageShell>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ListTools } from '@/features/lists/public';
import { ReceivePaymentDialog } from '@/features/payments/public';
import { storedState, useStored } from '@/shared/lib/stored-state';
import type { SetSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
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
  const list = useUrlList({
    schema: customerSearch,
    filterOf,
    query: customerList,
    rowsOf: (page) => page.Customers,
    keyOf: (row: CustomerRow) => row.CustomerID,
  });
  const { search, setSearch, filter, first, rows } = list;
  const nothingYet = first?.ShowTable === false && !narrows(search);
  const [receiving, setReceiving] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const [merging, setMerging] = useState<number | null>(null);
  const charts = useStored(chartsShown);
  const columns = useCustomerColumns();
  const actions = useCustomerActions({
    onReceive: setReceiving,
    onDelete: setDeleting,
    onMerge: setMerging,
  });
  const merged = rows?.find((row) => row.CustomerID === merging);
  const doomed = rows?.find((row) => row.CustomerID === deleting);
  const add = { on: 'Customers', to: customerForms.add, label: t('list.add') } as const;
  return (
    <PageShell
      title={t('title')}
      count={first && !nothingYet ? t('count', { count: first.Total }) : undefined}
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
          <AddLink {...add} />
        </>
      }
    >
      {nothingYet ? (
        <NoRows
          why="empty"
          title={t('list.empty')}
          hint={t('list.emptyHint')}
          add={<AddLink inEmpty {...add} />}
        />
      ) : (
        <>
          <CustomerStats summary={first?.Summary} />
          {charts && first?.ShowTable && (
            <Suspense fallback={<Skeleton height={220} radius={8} />}>
              <CustomerCharts />
            </Suspense>
          )}
          <DataGrid<CustomerRow>
            label={t('title')}
            columns={columns}
            {...list.grid}
            sort={{ column: search.sort ?? 'name', descending: search.descending ?? false }}
            onSort={({ column, descending }) =>
              setSearch({
                sort: SORTS.find((sort) => sort === column && sort !== 'name'),
                descending: descending || undefined,
              })
            }
            onOpen={(row) => navigate({ to: paths.customer(row.CustomerID) })}
            rowMenu={(row) => asMenu(actions(row.CustomerID))}
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
              <NoRows
                why="noMatch"
                title={t('common:grid.noMatch')}
                onClear={() => setSearch(NO_FILTERS)}
              />
            }
          />
        </>
      )}
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

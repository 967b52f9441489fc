import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { ListTools } from '@/features/lists/public';
import { ReceivePaymentDialog } from '@/features/payments/public';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { type SetSearch, useDebouncedText, useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { SearchInput } from '@/shared/ui/search-input';
import { customerForms } from '../addresses';
import { type CustomerRow, customerList } from '../api';
import { CustomerStats } from '../components/customer-stats';
import { asMenu, useCustomerActions } from '../components/use-customer-actions';
import { useCustomerColumns } from '../components/use-customer-columns';
import { DeleteCustomerDialog } from '../dialogs/delete-customer-dialog';

const customerSearch = z.object({
  search: z.catch(z.optional(z.string()), undefined),
  descending: z.catch(z.optional(z.boolean()), undefined),
  /** The saved view that is shown; 0 for none, so that the first one isn't shown again. */
  view: z.catch(z.optional(z.number()), undefined),
});

/** Every customer with what they owe. */
export function CustomerListPage() {
  const { t } = useTranslation(['customers', 'common']);
  const navigate = useNavigate();
  const mayAdd = useAbility().can('create', 'Customers');
  const [search, setSearch] = useUrlSearch(customerSearch);
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  const [receiving, setReceiving] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const filter = { search: search.search ?? null, descending: search.descending ?? null };
  const list = useInfiniteQuery(customerList(filter));
  const columns = useCustomerColumns();
  const actions = useCustomerActions({ onReceive: setReceiving, onDelete: setDeleting });
  const pages = list.data?.pages;
  const first = pages?.[0];
  const rows = pages?.flatMap((page) => page.Customers);
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
        <Can action="create" on="Customers">
          {add}
        </Can>
      }
    >
      <CustomerStats summary={first?.Summary} />
      <DataGrid<CustomerRow>
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.CustomerID}
        sort={{ column: 'name', descending: search.descending ?? false }}
        onSort={({ descending }) => setSearch({ descending: descending || undefined })}
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
            <SearchInput value={text} onChange={setText} placeholder={t('list.search')} />
            <ListTools
              wanted={{ list: 'customers', filter }}
              search={search}
              setSearch={setSearch as SetSearch<never>}
            />
          </>
        }
        empty={
          search.search ? (
            <EmptyState
              kind="noMatch"
              title={t('common:grid.noMatch')}
              hint={t('common:grid.noMatchHint')}
              action={
                <Button variant="default" onClick={() => setSearch({ search: undefined, view: 0 })}>
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
    </PageShell>
  );
}

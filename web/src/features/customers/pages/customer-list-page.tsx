import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ListTools } from '@/features/lists/public';
import { PartyList, PartyStats } from '@/features/parties/public';
import { ReceivePaymentDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { storedState } from '@/shared/lib/stored-state';
import type { SetSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { type CustomerRow, customerList } from '../api';
import { CustomerToolbar } from '../components/customer-toolbar';
import { asMenu, useCustomerActions } from '../components/use-customer-actions';
import { useCustomerColumns } from '../components/use-customer-columns';
import { DeleteCustomerDialog } from '../dialogs/delete-customer-dialog';
import { AddCustomerDrawer, EditCustomerDrawer } from '../lazy-parts';
import { customerSearch, filterOf, NO_FILTERS, narrows } from '../list-search';
import { CUSTOMERS } from '../side';

/** Whether the reader wants the charts above the list. */
const chartsShown = storedState('mizan.customers.charts', false, Boolean);

const CustomerCharts = lazy(async () => ({
  default: (await import('../components/customer-charts')).CustomerCharts,
}));

const MergeCustomerDialog = lazyPart(
  async () => (await import('../dialogs/merge-customer-dialog')).MergeCustomerDialog,
);

/** What is asked about one row. */
interface DialogName {
  what: 'receive' | 'edit' | 'delete' | 'merge';
  id: number;
}

/** Every customer with what they owe. */
export function CustomerListPage() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const list = useUrlList({
    schema: customerSearch,
    filterOf,
    query: customerList,
    rowsOf: (page) => page.Customers,
    keyOf: (row: CustomerRow) => row.CustomerID,
  });
  const { search, setSearch, filter, first, rows } = list;
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const columns = useCustomerColumns();
  const mayAdd = useAbility().can('create', 'Customers');
  const actions = useCustomerActions({
    onReceive: (id) => setOpenDialog({ what: 'receive', id }),
    onEdit: (id) => setOpenDialog({ what: 'edit', id }),
    onDelete: (id) => setOpenDialog({ what: 'delete', id }),
    onMerge: (id) => setOpenDialog({ what: 'merge', id }),
  });
  return (
    <PartyList<CustomerRow>
      side={CUSTOMERS}
      title={t('title')}
      count={first && t('count', { count: first.Total })}
      some={first?.ShowTable}
      none={first?.ShowTable === false && !narrows(search)}
      add={{ to: paths.customers, search: { new: 'customer' }, label: t('list.add') }}
      importTo={paths.importCustomers}
      words={{ empty: t('list.empty'), emptyHint: t('list.emptyHint') }}
      chartsShown={chartsShown}
      charts={<CustomerCharts />}
      stats={
        <PartyStats
          summary={first?.Summary}
          words={{
            open: t('stats.open'),
            overdue: t('stats.overdue'),
            credit: t('stats.credit'),
          }}
        />
      }
      columns={columns}
      {...list.grid}
      search={search}
      onOrder={setSearch}
      onClear={() => setSearch(NO_FILTERS)}
      onOpen={(row) => navigate({ to: paths.customer(row.CustomerID) })}
      {...(asMenu(actions(0)).length > 0 && {
        // The rights are the same for every row; without any, an empty menu is not offered.
        rowMenu: (row: CustomerRow) => asMenu(actions(row.CustomerID)),
      })}
      toolbar={
        <>
          <CustomerToolbar search={search} setSearch={setSearch} />
          <ListTools
            listExport={{ list: 'customers', filter }}
            search={search}
            setSearch={setSearch as SetSearch<never>}
          />
        </>
      }
    >
      {search.new && mayAdd && (
        <AddCustomerDrawer onClose={() => setSearch({ new: undefined }, { replace: true })} />
      )}
      {openDialog && (
        <Dialogs
          openDialog={openDialog}
          row={rows?.find((row) => row.CustomerID === openDialog.id)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </PartyList>
  );
}

interface DialogsProps {
  openDialog: DialogName;
  row: CustomerRow | undefined;
  onClose: () => void;
}

function Dialogs({ openDialog, row, onClose }: DialogsProps) {
  const navigate = useNavigate();
  if (openDialog.what === 'receive') {
    return <ReceivePaymentDialog start={{ partyId: openDialog.id }} onClose={onClose} />;
  }
  if (openDialog.what === 'edit') {
    return <EditCustomerDrawer id={openDialog.id} onClose={onClose} />;
  }
  if (!row) return null;
  const { CustomerID: id, CustomerName: name } = row;
  if (openDialog.what === 'delete') {
    const customer = { id, name, openBalance: row.OpenBalance, currency: row.CurrencyData };
    return <DeleteCustomerDialog customer={customer} onClose={onClose} />;
  }
  return (
    <MergeCustomerDialog
      customer={{ id, name }}
      onMerged={(kept) => void navigate({ to: paths.customer(kept) })}
      onClose={onClose}
    />
  );
}

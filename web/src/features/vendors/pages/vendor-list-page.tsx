import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ListTools } from '@/features/lists/public';
import { narrowsParties, PartyList, PartyStats } from '@/features/parties/public';
import { MakePaymentDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { storedState } from '@/shared/lib/stored-state';
import type { SetSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { type VendorRow, vendorList } from '../api';
import { asMenu, useVendorActions } from '../components/use-vendor-actions';
import { useVendorColumns } from '../components/use-vendor-columns';
import { VendorToolbar } from '../components/vendor-toolbar';
import { AddVendorDrawer, EditVendorDrawer } from '../lazy-parts';
import { filterOf, NO_FILTERS, vendorSearch } from '../list-search';
import { VENDORS } from '../side';

const DeleteVendorDialog = lazyPart(
  async () => (await import('../dialogs/delete-vendor-dialog')).DeleteVendorDialog,
);

/** Whether the reader wants the charts above the list. */
const chartsShown = storedState('mizan.vendors.charts', false, Boolean);

const VendorCharts = lazy(async () => ({
  default: (await import('../components/vendor-charts')).VendorCharts,
}));

/** Every vendor with what is owed to it. */
export function VendorListPage() {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const list = useUrlList({
    schema: vendorSearch,
    filterOf,
    query: vendorList,
    rowsOf: (page) => page.Vendors,
    keyOf: (row: VendorRow) => row.VendorID,
  });
  const { search, setSearch, filter, first } = list;
  const columns = useVendorColumns();
  const mayAdd = useAbility().can('create', 'Vendors');
  const [paying, setPaying] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const deletedRow = list.rows?.find((row) => row.VendorID === deleting);
  const actions = useVendorActions({
    onPay: setPaying,
    onEdit: setEditing,
    onDelete: setDeleting,
  });
  const summary = first?.Summary ?? undefined;
  return (
    <PartyList<VendorRow>
      side={VENDORS}
      title={t('title')}
      count={first && t('count', { count: first.Total })}
      some={first?.ShowTable}
      none={first?.ShowTable === false && !narrowsParties(search)}
      add={{ to: paths.vendors, search: { new: 'vendor' }, label: t('list.add') }}
      importTo={paths.importVendors}
      words={{ empty: t('list.empty'), emptyHint: t('list.emptyHint') }}
      chartsShown={chartsShown}
      charts={<VendorCharts />}
      stats={
        <PartyStats
          summary={summary}
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
      onOpen={(row) => navigate({ to: paths.vendor(row.VendorID) })}
      {...(asMenu(actions(0)).length > 0 && {
        // The rights are the same for every row; without any, an empty menu is not offered.
        rowMenu: (row: VendorRow) => asMenu(actions(row.VendorID)),
      })}
      toolbar={
        <>
          <VendorToolbar search={search} setSearch={setSearch} total={summary?.vendors} />
          <ListTools
            listExport={{ list: 'vendors', filter }}
            search={search}
            setSearch={setSearch as SetSearch<never>}
          />
        </>
      }
    >
      {search.new && mayAdd && (
        <AddVendorDrawer onClose={() => setSearch({ new: undefined }, { replace: true })} />
      )}
      {paying !== null && (
        <MakePaymentDialog start={{ partyId: paying }} onClose={() => setPaying(null)} />
      )}
      {editing !== null && <EditVendorDrawer id={editing} onClose={() => setEditing(null)} />}
      {deletedRow && (
        <DeleteVendorDialog
          vendor={{ id: deletedRow.VendorID, name: deletedRow.VendorName }}
          onClose={() => setDeleting(null)}
        />
      )}
    </PartyList>
  );
}

import { useTranslation } from 'react-i18next';
import { DUE_FILTERS, DueFilters } from '@/features/documents/public';
import { ListTools } from '@/features/lists/public';
import { VendorCombobox } from '@/features/vendors/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { ListFilter } from '@/shared/ui/list/list-filter';
import type { StatusCount } from '../api';
import { type BillSearch, filterOf, filtersOn, NO_FILTERS } from '../list-search';

interface BillToolbarProps {
  search: BillSearch;
  setSearch: SetSearch<BillSearch>;
  /** The totals by status under the other filters. */
  statuses: readonly StatusCount[] | undefined;
}

/** What narrows the list: text and status, date, vendor, labels and amount. */
export function BillToolbar({ search, setSearch, statuses }: BillToolbarProps) {
  const { t } = useTranslation(['bills', 'common', 'documents']);
  const { vendor: id, vendorName } = search;
  return (
    <>
      <ListFilter
        search={search}
        setSearch={setSearch}
        statuses={DUE_FILTERS}
        counts={statuses}
        words={{
          search: t('list.search'),
          byStatus: t('list.byStatus'),
          all: t('common:nouns.all'),
          status: (status) => t(`common:status.invoice.${status}`),
        }}
      />
      <DueFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('fields.date')}
        onClear={() => setSearch(NO_FILTERS)}
        // What a project costs comes from anybody.
        customer={null}
        party={
          <VendorCombobox
            label={t('common:nouns.vendor')}
            clearable
            value={id ? { id, label: vendorName ?? String(id) } : null}
            onChange={(option) =>
              setSearch({ vendor: option?.id, vendorName: option?.label }, { replace: true })
            }
          />
        }
      />
      <ListTools
        listExport={{ list: 'bills', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}

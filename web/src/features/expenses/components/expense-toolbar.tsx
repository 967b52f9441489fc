import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { DueFilters } from '@/features/documents/public';
import { ListTools } from '@/features/lists/public';
import { VendorCombobox } from '@/features/vendors/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { type ExpenseSearch, filterOf, filtersOn, NO_FILTERS } from '../list-search';

interface ExpenseToolbarProps {
  search: ExpenseSearch;
  setSearch: SetSearch<ExpenseSearch>;
}

const picked = (id: number | undefined, name: string | undefined) =>
  id ? { id, label: name ?? String(id) } : null;

/** What narrows the list: text, date, vendor, what it was for and what paid it, labels and amount. */
export function ExpenseToolbar({ search, setSearch }: ExpenseToolbarProps) {
  const { t } = useTranslation(['expenses', 'documents', 'common']);
  const types = useAccountPicker('purchase');
  const paying = useAccountPicker('payment');
  const narrow = (change: Partial<ExpenseSearch>) => setSearch(change, { replace: true });
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <DueFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('common:nouns.date')}
        onClear={() => setSearch(NO_FILTERS)}
        // What a project costs comes from anybody.
        customer={null}
        party={
          <>
            <VendorCombobox
              label={t('common:nouns.vendor')}
              clearable
              value={picked(search.vendor, search.vendorName)}
              onChange={(one) => narrow({ vendor: one?.id, vendorName: one?.label })}
            />
            <EntityCombobox
              label={t('filters.type')}
              clearable
              source={types.source}
              value={picked(search.type, search.typeName)}
              onChange={(one) => narrow({ type: one?.id, typeName: one?.label })}
            />
            <EntityCombobox
              label={t('filters.paidFrom')}
              clearable
              source={paying.source}
              value={picked(search.paidFrom, search.paidFromName)}
              onChange={(one) => narrow({ paidFrom: one?.id, paidFromName: one?.label })}
            />
          </>
        }
      />
      <ListTools
        listExport={{ list: 'expenses', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}

import { CustomerFilter } from '@/features/customers/public';
import { FilingFilters } from '@/features/einvoice/public';
import { ListTools } from '@/features/lists/public';
import { VendorFilter } from '@/features/vendors/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { ListFilter } from '@/shared/ui/list/list-filter';
import { type CreditSearch, filterOf, filtersOn, NO_FILTERS, STATUSES } from '../list-search';
import type { CreditCount, CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

interface CreditToolbarProps {
  side: CreditSide;
  search: CreditSearch;
  setSearch: SetSearch<CreditSearch>;
  stats: readonly CreditCount[] | undefined;
}

/** What narrows the list: text, status, date and party; and what can be done with it. */
export function CreditToolbar({ side, search, setSearch, stats }: CreditToolbarProps) {
  const t = useCreditText(side);
  const sale = side.trade === 'sale';
  const PartyFilter = sale ? CustomerFilter : VendorFilter;
  const { party_id, ...filter } = filterOf(search);
  return (
    <>
      <ListFilter
        search={search}
        setSearch={setSearch}
        statuses={STATUSES}
        counts={stats}
        words={{
          search: t('list.search'),
          byStatus: t('list.byStatus'),
          all: t('list.all'),
          status: (status) => t(`state.${status}`),
        }}
      />
      <DocumentFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('fields.date')}
        onClear={() => setSearch(NO_FILTERS)}
      >
        <PartyFilter search={search} setSearch={setSearch} />
        {sale && <FilingFilters search={search} setSearch={setSearch} />}
      </DocumentFilters>
      <ListTools
        listExport={
          sale
            ? { list: 'credit_notes', filter: { ...filter, customer_id: party_id } }
            : { list: 'vendor_credits', filter: { ...filter, vendor_id: party_id } }
        }
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}

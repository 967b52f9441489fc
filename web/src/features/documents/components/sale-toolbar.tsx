import { ListTools, type SavedViewExport } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { ListFilter, type ListFilterProps } from '@/shared/ui/list/list-filter';
import { type SaleListSearch, saleFiltersOn } from '../sale-search';
import { SaleFilters } from './sale-filters';

interface SaleToolbarProps<Status extends string>
  extends Omit<ListFilterProps<Status>, 'search' | 'setSearch'> {
  search: SaleListSearch<Status>;
  setSearch: SetSearch<SaleListSearch<Status>>;
  /** The list as it is narrowed. */
  listExport: SavedViewExport;
  dateLabel: string;
  onClear: () => void;
}

/** What narrows a list of sales documents: text, status, date and customer; and what can be done with it. */
export function SaleToolbar<Status extends string>(props: SaleToolbarProps<Status>) {
  const { search, setSearch, listExport, dateLabel, onClear, ...filter } = props;
  return (
    <>
      <ListFilter {...filter} search={search} setSearch={setSearch} />
      <SaleFilters
        search={search}
        setSearch={setSearch}
        on={saleFiltersOn(search)}
        dateLabel={dateLabel}
        onClear={onClear}
      />
      <ListTools
        listExport={listExport}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}

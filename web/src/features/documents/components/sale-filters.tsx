import type { ReactNode } from 'react';
import { CustomerFilter } from '@/features/customers/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { DocumentFilters, type PeriodSearch } from '@/shared/ui/document-filters';

/** What every list of sales documents can be narrowed by. */
export interface SaleSearch extends PeriodSearch {
  customer?: number | undefined;
  customerName?: string | undefined;
}

interface SaleFiltersProps {
  search: SaleSearch;
  setSearch: SetSearch<SaleSearch>;
  /** How many filters are on. */
  on: number;
  dateLabel: string;
  onClear: () => void;
  /** Filters beyond date and customer. */
  children?: ReactNode;
}

/** Filters by date and customer, and the list's other filters; all are in the URL. */
export function SaleFilters({ children, ...props }: SaleFiltersProps) {
  return (
    <DocumentFilters {...props}>
      <CustomerFilter search={props.search} setSearch={props.setSearch} />
      {children}
    </DocumentFilters>
  );
}

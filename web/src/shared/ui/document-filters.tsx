import type { ReactNode } from 'react';
import type { SetSearch } from '@/shared/lib/url-search';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { FilterPopover } from './filter-popover';

/** Between which days a list is narrowed. */
export interface PeriodSearch {
  from?: string | undefined;
  to?: string | undefined;
}

interface DocumentFiltersProps {
  search: PeriodSearch;
  setSearch: SetSearch<PeriodSearch>;
  /** How many filters are on. */
  on: number;
  dateLabel: string;
  onClear: () => void;
  /** Filters beyond the date. */
  children?: ReactNode;
}

/** Filters by date and whatever else the list has; all are in the URL. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { search, setSearch, on, dateLabel, onClear, children } = props;
  return (
    <FilterPopover on={on} onClear={onClear} width={490}>
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend>{dateLabel}</legend>
        <PeriodPicker
          value={{ from: search.from ?? '', to: search.to ?? '' }}
          onChange={({ from, to }) =>
            setSearch({ from: from || undefined, to: to || undefined }, { replace: true })
          }
        />
      </fieldset>
      {children}
    </FilterPopover>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import type { PickedRecord } from '@/shared/lib/fields';
import type { SetSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DocumentFilters, type PeriodSearch } from '@/shared/ui/document-filters';
import type { AmountSearch } from './amount-filter';
import type { LabelSearch } from './label-filters';

const LabelFilters = lazyPart(async () => (await import('./label-filters')).LabelFilters);

const AmountFilter = lazyPart(
  async () => (await import('./amount-filter')).AmountFilter,
  <div style={{ height: 60 }} />,
);

type Search = PeriodSearch & LabelSearch & AmountSearch;

interface DueFiltersProps
  extends Pick<ComponentProps<typeof DocumentFilters>, 'on' | 'dateLabel' | 'onClear'> {
  search: Search;
  setSearch: SetSearch<Search>;
  /** Whose projects are offered; everybody's without one. */
  customer: PickedRecord | null;
  /** The filter by the other party. */
  party: ReactNode;
}

/** Filters by date, party, labels and amount; all are in the URL. */
export function DueFilters({ party, customer, ...props }: DueFiltersProps) {
  const { search, setSearch } = props;
  return (
    <DocumentFilters {...props}>
      {party}
      <LabelFilters search={search} setSearch={setSearch} customer={customer} />
      <AmountFilter search={search} setSearch={setSearch} />
    </DocumentFilters>
  );
}

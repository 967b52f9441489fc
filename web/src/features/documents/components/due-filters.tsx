import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedRecord } from '@/shared/lib/fields';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { DocumentFilters, type PeriodSearch } from '@/shared/ui/document-filters';
import type { LabelSearch } from './label-filters';

const LabelFilters = lazyPart(async () => (await import('./label-filters')).LabelFilters);

interface AmountSearch {
  min?: string | undefined;
  max?: string | undefined;
}

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

/** Filters by date, party, labels and amount; all stand in the URL. */
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

function AmountFilter({
  search,
  setSearch,
}: {
  search: AmountSearch;
  setSearch: SetSearch<AmountSearch>;
}) {
  const { t } = useTranslation('documents');
  const [min, setMin] = useDebouncedText(search.min ?? '', (value) =>
    setSearch({ min: value || undefined }, { replace: true }),
  );
  const [max, setMax] = useDebouncedText(search.max ?? '', (value) =>
    setSearch({ max: value || undefined }, { replace: true }),
  );
  return (
    <Group grow gap={12}>
      <DecimalInput label={t('list.least')} value={min} onChange={setMin} />
      <DecimalInput label={t('list.most')} value={max} onChange={setMax} />
    </Group>
  );
}

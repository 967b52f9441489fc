import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { filtersOn, type InvoiceSearch, NO_FILTERS } from '../list-search';
import { DocumentFilters } from './document-filters';

const LabelFilters = lazy(async () => ({
  default: (await import('./label-filters')).LabelFilters,
}));

interface InvoiceFiltersProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
}

/** Filters by date, customer, labels and amount; all stand in the URL. */
export function InvoiceFilters({ search, setSearch }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices');
  return (
    <DocumentFilters
      search={search}
      setSearch={setSearch}
      on={filtersOn(search)}
      dateLabel={t('fields.date')}
      onClear={() => setSearch(NO_FILTERS)}
    >
      <Suspense fallback={null}>
        <LabelFilters search={search} setSearch={setSearch} />
      </Suspense>
      <AmountFilter search={search} setSearch={setSearch} />
    </DocumentFilters>
  );
}

function AmountFilter({ search, setSearch }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices');
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

import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LabelFilters, SaleFilters } from '@/features/documents/public';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { filtersOn, type InvoiceSearch, NO_FILTERS } from '../list-search';

interface InvoiceFiltersProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
}

/** Filters by date, customer, labels and amount; all stand in the URL. */
export function InvoiceFilters({ search, setSearch }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices');
  const { customer: id, customerName } = search;
  const customer = id ? { id, label: customerName ?? String(id) } : null;
  return (
    <SaleFilters
      search={search}
      setSearch={setSearch}
      on={filtersOn(search)}
      dateLabel={t('fields.date')}
      onClear={() => setSearch(NO_FILTERS)}
    >
      <LabelFilters search={search} setSearch={setSearch} customer={customer} />
      <AmountFilter search={search} setSearch={setSearch} />
    </SaleFilters>
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

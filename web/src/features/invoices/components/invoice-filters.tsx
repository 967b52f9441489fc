import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '@/features/customers/public';
import { DueFilters } from '@/features/documents/public';
import { FilingFilters } from '@/features/einvoice/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { filtersOn, INVOICE_KINDS, type InvoiceSearch, NO_FILTERS } from '../list-search';

interface InvoiceFiltersProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
}

/** Filters by date, customer, labels and amount; all are in the URL. */
export function InvoiceFilters({ search, setSearch }: InvoiceFiltersProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const { customer: id, customerName } = search;
  return (
    <DueFilters
      search={search}
      setSearch={setSearch}
      on={filtersOn(search)}
      dateLabel={t('fields.date')}
      onClear={() => setSearch(NO_FILTERS)}
      customer={id ? { id, label: customerName ?? String(id) } : null}
      party={
        <>
          <CustomerFilter search={search} setSearch={setSearch} />
          <Select
            label={t('common:nouns.type')}
            clearable
            data={INVOICE_KINDS.map((value) => ({ value, label: t(`debit.kinds.${value}`) }))}
            value={search.kind ?? null}
            onChange={(kind) => setSearch({ kind: kind ?? undefined })}
          />
          <FilingFilters search={search} setSearch={setSearch} />
        </>
      }
    />
  );
}

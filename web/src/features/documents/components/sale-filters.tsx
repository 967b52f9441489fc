import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { DocumentFilters, type PeriodSearch } from './document-filters';

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

/** Filters by date and customer, and whatever else the list has; all stand in the URL. */
export function SaleFilters({ children, ...props }: SaleFiltersProps) {
  return (
    <DocumentFilters {...props}>
      <CustomerFilter search={props.search} setSearch={props.setSearch} />
      {children}
    </DocumentFilters>
  );
}

/** Narrows a list to one customer. */
export function CustomerFilter({
  search,
  setSearch,
}: Pick<SaleFiltersProps, 'search' | 'setSearch'>) {
  const { t } = useTranslation('documents');
  const customers = useCustomerPicker();
  const { customer: id, customerName } = search;
  return (
    <EntityCombobox
      label={t('fields.customer')}
      clearable
      source={customers.source}
      value={id ? { id, label: customerName ?? String(id) } : null}
      onChange={(option) =>
        setSearch({ customer: option?.id, customerName: option?.label }, { replace: true })
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { useCustomerPicker } from './use-customer-picker';

/** What every list of sales can be narrowed to a customer by. */
interface CustomerSearch {
  customer?: number | undefined;
  customerName?: string | undefined;
}

interface CustomerFilterProps {
  search: CustomerSearch;
  setSearch: SetSearch<CustomerSearch>;
}

/** Narrows a list to one customer. */
export function CustomerFilter({ search, setSearch }: CustomerFilterProps) {
  const { t } = useTranslation(['documents', 'common']);
  const customers = useCustomerPicker();
  const { customer: id, customerName } = search;
  return (
    <EntityCombobox
      label={t('common:nouns.customer')}
      clearable
      source={customers.source}
      value={id ? { id, label: customerName ?? String(id) } : null}
      onChange={(option) =>
        setSearch({ customer: option?.id, customerName: option?.label }, { replace: true })
      }
    />
  );
}

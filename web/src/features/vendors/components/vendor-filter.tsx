import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import { VendorCombobox } from './vendor-combobox';

/** What every list of purchases can be narrowed to a vendor by. */
interface VendorSearch {
  vendor?: number | undefined;
  vendorName?: string | undefined;
}

interface VendorFilterProps {
  search: VendorSearch;
  setSearch: SetSearch<VendorSearch>;
}

/** Narrows a list to one vendor. */
export function VendorFilter({ search, setSearch }: VendorFilterProps) {
  const { t } = useTranslation(['documents', 'common']);
  const { vendor: id, vendorName } = search;
  return (
    <VendorCombobox
      label={t('common:nouns.vendor')}
      clearable
      value={id ? { id, label: vendorName ?? String(id) } : null}
      onChange={(option) =>
        setSearch({ vendor: option?.id, vendorName: option?.label }, { replace: true })
      }
    />
  );
}

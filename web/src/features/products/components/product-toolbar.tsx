import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { FilterPopover } from '@/shared/ui/filter-popover';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import type { ProductStats } from '../api';
import { STOCK_LEVELS } from '../levels';
import { filterOf, type ProductSearch } from '../list-search';
import { PRODUCT_KINDS } from '../schema';
import { countOfAll } from '../stats';

interface ProductToolbarProps {
  search: ProductSearch;
  setSearch: SetSearch<ProductSearch>;
  stats: ProductStats | null | undefined;
}

/** What narrows the list, or lets those in that are no longer sold. */
export function ProductToolbar({ search, setSearch, stats }: ProductToolbarProps) {
  const { t } = useTranslation('products');
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter
        label={t('list.label')}
        all={t('kind.all')}
        statuses={PRODUCT_KINDS}
        value={search.kind}
        onChange={(kind) => setSearch({ kind, stock: undefined })}
        nameOf={(kind) => t(`kinds.${kind}`)}
        countOf={(kind) => (kind === 'all' ? countOfAll(stats) : stats?.[kind])}
      />
      <FilterPopover
        on={[search.stock, search.inactive].filter(Boolean).length}
        onClear={() => setSearch({ stock: undefined, inactive: undefined })}
        width={260}
      >
        <Select
          label={t('list.stock')}
          data={STOCK_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={search.stock ?? null}
          onChange={(value) => setSearch({ stock: STOCK_LEVELS.find((level) => level === value) })}
          clearable
        />
        <Checkbox
          label={t('list.showInactive')}
          checked={search.inactive ?? false}
          onChange={(event) => setSearch({ inactive: event.currentTarget.checked || undefined })}
        />
      </FilterPopover>
      <ListTools
        listExport={{ list: 'products', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}

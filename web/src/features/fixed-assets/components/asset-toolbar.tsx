import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBranchPicker } from '@/features/branches/public';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { FilterPopover } from '@/shared/ui/filter-popover';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { assetForm } from '../api';
import { type AssetSearch, filtersOn, NO_FILTERS, STATES } from '../list-search';

interface AssetToolbarProps {
  search: AssetSearch;
  setSearch: SetSearch<AssetSearch>;
}

const TABS = ['all', ...STATES] as const;

/** What narrows the register: text, state, category and branch. */
export function AssetToolbar({ search, setSearch }: AssetToolbarProps) {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const format = useFormat();
  const categories = useQuery(assetForm).data?.categories ?? [];
  const branches = useBranchPicker();
  const { category, branch, branchName } = search;
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusTabs<(typeof TABS)[number]>
        label={t('common:nouns.status')}
        value={search.state ?? 'all'}
        onChange={(tab) => setSearch({ state: tab === 'all' ? undefined : tab })}
        options={TABS.map((tab) => ({
          value: tab,
          label: tab === 'all' ? t('common:nouns.all') : t(`states.${tab}`),
        }))}
      />
      <FilterPopover on={filtersOn(search)} onClear={() => setSearch(NO_FILTERS)} width={320}>
        <Select
          label={t('fields.category')}
          clearable
          searchable
          data={categories.map((one) => ({
            value: String(one.id),
            label: format.name({ name_en: one.name, name_ar: one.name_ar }),
          }))}
          value={category ? String(category) : null}
          onChange={(id) => setSearch({ category: id ? Number(id) : undefined }, { replace: true })}
        />
        {branches.enabled && (
          <EntityCombobox
            label={t('common:nouns.branch')}
            clearable
            source={branches.source}
            value={branch ? { id: branch, label: branchName ?? String(branch) } : null}
            onChange={(one) =>
              setSearch({ branch: one?.id, branchName: one?.label }, { replace: true })
            }
          />
        )}
      </FilterPopover>
    </>
  );
}

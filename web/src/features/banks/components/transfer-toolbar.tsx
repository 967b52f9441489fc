import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import { bankAccounts } from '../api';
import { filtersOn, KINDS, NO_FILTERS, type TransferKind, type TransferSearch } from '../search';

interface TransferToolbarProps {
  search: TransferSearch;
  setSearch: SetSearch<TransferSearch>;
}

/** What narrows the list: words, transfers or deposits, the days, an account. */
export function TransferToolbar({ search, setSearch }: TransferToolbarProps) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const accounts = useQuery(bankAccounts);
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter<TransferKind>
        label={t('list.kind')}
        all={t('common:nouns.all')}
        statuses={KINDS}
        value={search.kind}
        onChange={(kind) => setSearch({ kind })}
        nameOf={(kind) => t(`kinds.${kind}`)}
      />
      <DocumentFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('common:nouns.date')}
        onClear={() => setSearch(NO_FILTERS)}
      >
        <Select
          label={t('list.account')}
          clearable
          searchable
          data={(accounts.data ?? []).map(({ id, name, name_ar }) => ({
            value: String(id),
            label: format.name({ name_en: name, name_ar }),
          }))}
          value={search.account ? String(search.account) : null}
          onChange={(id) => setSearch({ account: id ? Number(id) : undefined }, { replace: true })}
        />
      </DocumentFilters>
    </>
  );
}

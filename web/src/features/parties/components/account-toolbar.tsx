import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { DayPair } from '@/shared/ui/day-pair';
import { FilterDate } from '@/shared/ui/filter-date';
import { SearchInput } from '@/shared/ui/search-input';
import type { AccountSearch } from '../account-search';
import type { TransactionKind } from '../side';

interface AccountToolbarProps {
  /** The documents that such an account can have. */
  kinds: readonly TransactionKind[];
  search: AccountSearch;
  setSearch: SetSearch<AccountSearch>;
}

/** What narrows a party's account. The balances stay those of the whole account. */
export function AccountToolbar({ kinds, search, setSearch }: AccountToolbarProps) {
  const { t } = useTranslation(['parties', 'common']);
  const [text, setText] = useDebouncedText(search.number ?? '', (typed) =>
    setSearch({ number: typed || undefined }, { replace: true }),
  );
  return (
    <>
      <SearchInput value={text} onChange={setText} placeholder={t('common:nouns.number')} />
      <Select
        aria-label={t('common:nouns.type')}
        placeholder={t('transactions.anyKind')}
        w={{ base: '100%', sm: 170 }}
        clearable
        data={kinds.map((kind) => ({ value: kind, label: t(`transactions.kinds.${kind}`) }))}
        value={search.kind ?? null}
        onChange={(kind) =>
          setSearch({ kind: (kind as AccountSearch['kind'] | null) ?? undefined })
        }
      />
      <DayPair>
        <FilterDate
          aria-label={t('common:period.from')}
          placeholder={t('common:period.from')}
          value={search.from ?? ''}
          onChange={(from) => setSearch({ from: from || undefined })}
        />
        <FilterDate
          aria-label={t('common:period.to')}
          placeholder={t('common:period.to')}
          value={search.to ?? ''}
          onChange={(to) => setSearch({ to: to || undefined })}
        />
      </DayPair>
      <Checkbox
        label={t('transactions.openOnly')}
        checked={search.open ?? false}
        onChange={(event) => setSearch({ open: event.currentTarget.checked || undefined })}
      />
    </>
  );
}

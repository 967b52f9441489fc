import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameChoice, useNameSources } from '@/features/journal-entries/public';
import { KINDS } from '@/features/sources/public';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { FilterPopover } from '@/shared/ui/filter-popover';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { type AccountSearch, NO_FILTERS } from '../account-lines';
import type { AskedPeriod } from '../search';
import { PeriodFilter } from './period-filter';
import classes from './report.module.css';

interface AccountFiltersProps {
  asked: AskedPeriod;
  search: AccountSearch;
  setSearch: SetSearch<AccountSearch>;
}

/** What an account's lines are narrowed by: days, words, kind, party and amount. */
export function AccountFilters({ asked, search, setSearch }: AccountFiltersProps) {
  const { t } = useTranslation('reports');
  const { any } = useNameSources();
  const { kind, name, least, most, reversed } = search;
  const on = [kind, name, least, most, reversed].filter(Boolean).length;
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('account.search')} />
      <PeriodFilter asked={asked} onChange={setSearch} />
      <FilterPopover
        on={on}
        onClear={() => setSearch({ ...NO_FILTERS, search: search.search, reversed: undefined })}
        width={320}
      >
        <Select
          label={t('account.kind')}
          placeholder={t('account.everyKind')}
          comboboxProps={{ withinPortal: false }}
          clearable
          data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={search.kind ?? null}
          onChange={(kind) => setSearch({ kind: KINDS.find((one) => one === kind) })}
        />
        <EntityCombobox
          label={t('account.name')}
          inPlace
          placeholder={t('account.everyName')}
          clearable
          source={any}
          value={nameOf(search)}
          onChange={(option) =>
            setSearch(
              option
                ? { name: option.party, name_kind: option.kind, called: option.label }
                : { name: undefined, name_kind: undefined, called: undefined },
            )
          }
        />
        <div className={classes.pair}>
          <AmountFilter
            label={t('account.least')}
            value={search.least}
            onChange={(least) => setSearch({ least }, { replace: true })}
          />
          <AmountFilter
            label={t('account.most')}
            value={search.most}
            onChange={(most) => setSearch({ most }, { replace: true })}
          />
        </div>
        <Checkbox
          label={t('account.reversed')}
          checked={search.reversed ?? false}
          onChange={(event) =>
            setSearch({ reversed: event.currentTarget.checked || undefined }, { replace: true })
          }
        />
      </FilterPopover>
    </>
  );
}

/** The chosen name as its field holds it. */
function nameOf({ name, name_kind, called = '' }: AccountSearch) {
  if (!name) return null;
  return nameChoice(name_kind === 'vendor' ? 'vendor' : 'customer', name, called);
}

interface AmountFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One end of a range of amounts; it is in the address after a pause. */
function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const [text, setText] = useDebouncedText(value ?? '', (typed) => onChange(typed || undefined));
  return <DecimalInput label={label} value={text} onChange={setText} />;
}

import { Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import { FilterPopover } from '@/shared/ui/filter-popover';
import { type LabelSearch, labelsOn, NO_LABELS } from '../label-search';
import { type AmountLook, ROUNDINGS } from '../number-format';
import type { Label } from '../table-options';
import { AsOfField } from './as-of-field';
import { LabelFields } from './label-filter';
import classes from './report.module.css';

type FilterSearch = LabelSearch &
  AmountLook & {
    known?: string | undefined;
    zero?: boolean | undefined;
    reversed?: boolean | undefined;
  };

interface ReportFiltersProps {
  search: FilterSearch;
  setSearch: SetSearch<FilterSearch>;
  /** What the report can be narrowed by. */
  labels?: readonly Label[] | undefined;
  known?: boolean | undefined;
  zero?: boolean | undefined;
  reversed?: boolean | undefined;
  /** How many of the report's further filters are on, and what takes them away. */
  further?: { on: number; cleared: object };
  /** Further filters, before these. */
  children?: ReactNode;
}

/** Everything that narrows a report, and how its amounts look, behind one button. */
export function ReportFilters(props: ReportFiltersProps) {
  const { search, setSearch, labels = [], known, zero, reversed, further } = props;
  const { t } = useTranslation('reports');
  const on = [
    known && search.known,
    zero && search.zero,
    reversed && search.reversed,
    search.numbers,
    search.negatives,
  ].filter(Boolean).length;
  const clear = () =>
    setSearch({
      ...NO_LABELS,
      known: undefined,
      zero: undefined,
      reversed: undefined,
      numbers: undefined,
      negatives: undefined,
      ...further?.cleared,
    });
  return (
    <FilterPopover
      on={on + labelsOn(search, labels) + (further?.on ?? 0)}
      onClear={clear}
      width={320}
    >
      {props.children}
      <LabelFields search={search} setSearch={setSearch} takes={labels} />
      {known && (
        <div className={classes.known}>
          <AsOfField
            labelled
            value={search.known}
            onChange={(moment) => setSearch({ known: moment })}
          />
        </div>
      )}
      {zero && (
        <Switch
          label={t('hideZero')}
          checked={!search.zero}
          onChange={({ currentTarget }) =>
            setSearch({ zero: currentTarget.checked ? undefined : true })
          }
        />
      )}
      {reversed && (
        <Switch
          label={t('table.reversed')}
          checked={search.reversed ?? false}
          onChange={({ currentTarget }) =>
            setSearch({ reversed: currentTarget.checked || undefined })
          }
        />
      )}
      <AmountFields look={search} onChange={setSearch} />
    </FilterPopover>
  );
}

interface AmountFieldsProps {
  look: AmountLook;
  onChange: (look: AmountLook) => void;
}

/** How the amounts of a report look: how exact, and what marks those below zero. */
function AmountFields({ look, onChange }: AmountFieldsProps) {
  const { t } = useTranslation('reports');
  const inPlace = { withinPortal: false } as const;
  return (
    <div className={classes.pair}>
      <Select
        label={t('numbers.amounts')}
        allowDeselect={false}
        comboboxProps={inPlace}
        data={(['exact', ...ROUNDINGS] as const).map((value) => ({
          value,
          label: t(`numbers.${value}`),
        }))}
        value={look.numbers ?? 'exact'}
        onChange={(value) => onChange({ numbers: ROUNDINGS.find((one) => one === value) })}
      />
      <Select
        label={t('numbers.negatives')}
        allowDeselect={false}
        comboboxProps={inPlace}
        data={(['parentheses', 'minus'] as const).map((value) => ({
          value,
          label: t(`numbers.${value}`),
        }))}
        value={look.negatives ?? 'parentheses'}
        onChange={(value) => onChange({ negatives: value === 'minus' ? value : undefined })}
      />
    </div>
  );
}

import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DATE_ORDERS } from '@/shared/ui/date-orders';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { FormGrid } from '@/shared/ui/form-grid';
import type { FileView, Mapping } from '../api';
import {
  AMOUNTS,
  type Amounts,
  amountRoles,
  columnsOf,
  DECIMAL_MARKS,
  type Role,
  withAmounts,
} from '../mapping';

interface ImportColumnsProps {
  view: FileView;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which column is what, and how days and amounts are written in it. */
export function ImportColumns({ view, mapping, onChange }: ImportColumnsProps) {
  const { t } = useTranslation(['banks', 'common']);
  const columns = columnsOf(view);
  const change = (part: Partial<Mapping>) => onChange({ ...mapping, ...part });

  const descriptionColumns = mapping.description ?? [];

  /** The columns of what the bank says are joined in their order. */
  function describe(place: number, picked: string | null) {
    const others = descriptionColumns.filter((one, at) => at !== place && String(one) !== picked);
    const next = picked === null ? others : others.toSpliced(place, 0, Number(picked));
    change({ description: next });
  }

  function column(role: Exclude<Role, 'description'>, required = false) {
    const chosen = mapping[role];
    return (
      <Select
        key={role}
        label={t(`import.roles.${role}`)}
        required={required}
        clearable={!required}
        searchable
        data={columns}
        value={typeof chosen === 'number' && chosen >= 0 ? String(chosen) : null}
        onChange={(picked) => change({ [role]: picked === null ? null : Number(picked) })}
      />
    );
  }

  return (
    <FormGrid min={300}>
      {column('date', true)}
      <Select
        label={t('import.amounts')}
        required
        allowDeselect={false}
        data={AMOUNTS.map((one) => ({ value: one, label: t(`import.amountsAre.${one}`) }))}
        value={mapping.amounts}
        onChange={(picked) => picked && onChange(withAmounts(mapping, picked as Amounts))}
      />
      {amountRoles(mapping.amounts).map((role) => column(role, true))}
      {[0, 1].map((place) => (
        <Select
          key={place}
          label={t(place === 0 ? 'import.roles.description' : 'import.description2')}
          clearable
          searchable
          data={columns}
          value={descriptionColumns[place] === undefined ? null : String(descriptionColumns[place])}
          onChange={(picked) => describe(place, picked)}
        />
      ))}
      {column('reference')}
      {column('balance')}
      {column('value_date')}
      <Select
        label={t('import.dateOrder')}
        clearable
        placeholder={t('import.asShown')}
        data={DATE_ORDERS.map((one) => ({ value: one, label: t(`common:dateOrders.${one}`) }))}
        value={mapping.date_order ?? null}
        onChange={(picked) => change({ date_order: picked })}
      />
      <Select
        label={t('import.decimalMark')}
        clearable
        placeholder={t('import.asShown')}
        data={DECIMAL_MARKS.map((one) => ({ value: one, label: t(`import.decimalMarks.${one}`) }))}
        value={mapping.decimal_mark ?? null}
        onChange={(picked) => change({ decimal_mark: picked })}
      />
      <DecimalInput
        label={t('import.headerLine')}
        description={t('import.headerLineHint')}
        scale={0}
        value={mapping.header_line ? String(mapping.header_line) : ''}
        onChange={(typed) => {
          if (/^\d{0,4}$/.test(typed)) change({ header_line: Number(typed) || null });
        }}
      />
      {mapping.amounts === 'signed' && (
        <Checkbox
          mt={31}
          label={t('import.reversed')}
          checked={mapping.reversed ?? false}
          onChange={(event) => change({ reversed: event.currentTarget.checked })}
        />
      )}
    </FormGrid>
  );
}

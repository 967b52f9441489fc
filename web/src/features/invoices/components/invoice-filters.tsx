import { Button, Group, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import { useFormat } from '@/shared/format/use-format';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { filtersOn, type InvoiceSearch, NO_FILTERS } from '../list-search';

interface InvoiceFiltersProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
}

/** Filters by date, customer and amount; all stand in the URL. */
export function InvoiceFilters({ search, setSearch }: InvoiceFiltersProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const on = filtersOn(search);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {on > 0 ? t('list.filtersOn', { count: format.number(on) }) : t('common:actions.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common:actions.filter')} maw="calc(100vw - 24px)">
        <FilterFields search={search} setSearch={setSearch} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterFields({
  search,
  setSearch,
  onClose,
}: InvoiceFiltersProps & { onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'common']);
  const customers = useCustomerPicker();
  const [min, setMin] = useDebouncedText(search.min ?? '', (value) =>
    setSearch({ min: value || undefined }, { replace: true }),
  );
  const [max, setMax] = useDebouncedText(search.max ?? '', (value) =>
    setSearch({ max: value || undefined }, { replace: true }),
  );
  const customer = search.customer
    ? { id: search.customer, label: search.customerName ?? String(search.customer) }
    : null;
  return (
    <Stack gap={12} w={490} maw="100%">
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend>{t('fields.date')}</legend>
        <PeriodPicker
          value={{ from: search.from ?? '', to: search.to ?? '' }}
          onChange={({ from, to }) =>
            setSearch({ from: from || undefined, to: to || undefined }, { replace: true })
          }
        />
      </fieldset>
      <EntityCombobox
        label={t('fields.customer')}
        clearable
        source={customers.source}
        value={customer}
        onChange={(option) =>
          setSearch({ customer: option?.id, customerName: option?.label }, { replace: true })
        }
      />
      <Group grow gap={12}>
        <DecimalInput label={t('list.least')} value={min} onChange={setMin} />
        <DecimalInput label={t('list.most')} value={max} onChange={setMax} />
      </Group>
      <Group justify="space-between">
        <Button variant="subtle" color="gray" c="var(--text)" onClick={() => setSearch(NO_FILTERS)}>
          {t('common:actions.clearFilters')}
        </Button>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </Group>
    </Stack>
  );
}

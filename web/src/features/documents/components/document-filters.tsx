import { Button, Group, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { PeriodPicker } from '@/shared/ui/period-picker';

/** Between which days a list is narrowed. */
export interface PeriodSearch {
  from?: string | undefined;
  to?: string | undefined;
}

interface DocumentFiltersProps {
  search: PeriodSearch;
  setSearch: SetSearch<PeriodSearch>;
  /** How many filters are on. */
  on: number;
  dateLabel: string;
  onClear: () => void;
  /** Filters beyond the date. */
  children?: ReactNode;
}

/** Filters by date and whatever else the list has; all stand in the URL. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { on } = props;
  const { t } = useTranslation(['documents', 'common']);
  const format = useFormat();
  const [opened, setOpened] = useState(false);

  /** Escape closes what is open within, a list or a calendar, before it closes the filters. */
  function closeByKey({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
    const at = target as HTMLElement;
    if (key !== 'Escape' || !currentTarget.contains(at)) return;
    if (at.getAttribute('aria-expanded') !== 'true') setOpened(false);
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {on > 0 ? t('filtersOn', { count: format.number(on) }) : t('common:actions.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t('common:actions.filter')}
        maw="calc(100vw - 24px)"
        onKeyDown={closeByKey}
      >
        <FilterFields {...props} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterFields(props: DocumentFiltersProps & { onClose: () => void }) {
  const { search, setSearch, dateLabel, onClear, onClose, children } = props;
  const { t } = useTranslation(['documents', 'common']);
  return (
    <Stack gap={12} w={490} maw="100%">
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend>{dateLabel}</legend>
        <PeriodPicker
          value={{ from: search.from ?? '', to: search.to ?? '' }}
          onChange={({ from, to }) =>
            setSearch({ from: from || undefined, to: to || undefined }, { replace: true })
          }
        />
      </fieldset>
      {children}
      <Group justify="space-between">
        <Button variant="subtle" color="gray" c="var(--text)" onClick={onClear}>
          {t('common:actions.clearFilters')}
        </Button>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </Group>
    </Stack>
  );
}

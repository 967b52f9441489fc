import { Button, Group, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';

interface FilterPopoverProps {
  /** How many filters are on. */
  on: number;
  onClear: () => void;
  width: number;
  children: ReactNode;
}

/** Filters behind a button that says how many are on. */
export function FilterPopover({ on, onClear, width, children }: FilterPopoverProps) {
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
        <Stack gap={12} w={width} maw="100%">
          {children}
          <Group justify="space-between">
            <Button variant="subtle" color="gray" c="var(--text)" onClick={onClear}>
              {t('common:actions.clearFilters')}
            </Button>
            <Button onClick={() => setOpened(false)}>{t('common:actions.close')}</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

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
  return (
    <ToolbarPopover
      name={t('common:actions.filter')}
      {...(on > 0 ? { text: t('filtersOn', { count: format.number(on) }) } : {})}
      position="bottom-end"
      icon={<IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />}
    >
      {(close) => (
        <Stack gap={12} w={width} maw="100%">
          {children}
          <Group justify="space-between">
            <Button variant="subtle" color="gray" c="var(--text)" onClick={onClear}>
              {t('common:actions.clearFilters')}
            </Button>
            <Button onClick={close}>{t('common:actions.close')}</Button>
          </Group>
        </Stack>
      )}
    </ToolbarPopover>
  );
}

interface ToolbarPopoverProps {
  /** The name of the popover. */
  name: string;
  /** The button's text, if not its name. */
  text?: string;
  /** The button's accessible name, where its text is only a value. */
  label?: string;
  icon: ReactNode;
  position?: 'bottom-start' | 'bottom-end';
  /** Its content; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button of a toolbar that opens a small box of fields. */
export function ToolbarPopover(props: ToolbarPopoverProps) {
  const { name, text = name, icon, position = 'bottom-start', children } = props;
  const [opened, setOpened] = useState(false);

  /** Escape closes what is open within, a list or a calendar, before it closes the box. */
  function closeByKey({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
    const at = target as HTMLElement;
    if (key !== 'Escape' || !currentTarget.contains(at)) return;
    if (at.getAttribute('aria-expanded') !== 'true') setOpened(false);
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={position}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={icon}
          aria-label={props.label}
          onClick={() => setOpened(!opened)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} maw="calc(100vw - 24px)" onKeyDown={closeByKey}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Stack } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolbarPopover } from '@/shared/ui/filter-popover';
import classes from './report.module.css';

interface DaysPopoverProps<Name extends string> {
  /** The chosen days in words. */
  text: string;
  names: readonly { value: Name; label: string }[];
  chosen: string;
  onName: (name: Name) => void;
  /** The dates themselves. */
  children: ReactNode;
}

/** The days of a report: named ones, one click each, or any dates. */
export function DaysPopover<Name extends string>(props: DaysPopoverProps<Name>) {
  const { text, names, chosen, onName, children } = props;
  const { t } = useTranslation();
  return (
    <ToolbarPopover
      name={t('period.label')}
      text={text}
      label={`${t('period.label')}: ${text}`}
      icon={<IconCalendar size={17} stroke={1.6} aria-hidden />}
    >
      {(close) => (
        <Stack gap={12} w={308} maw="100%">
          <div className={classes.names}>
            {names.map(({ value, label }) => (
              <Button
                key={value}
                size="sm"
                variant={value === chosen ? 'light' : 'subtle'}
                color={value === chosen ? undefined : 'gray'}
                c={value === chosen ? undefined : 'var(--text)'}
                justify="flex-start"
                px={8}
                aria-pressed={value === chosen}
                onClick={() => {
                  onName(value);
                  close();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          {children}
        </Stack>
      )}
    </ToolbarPopover>
  );
}

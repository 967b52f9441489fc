import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './grid-column';

interface RowMenuProps {
  actions: () => readonly RowAction[];
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Reached by Tab; in the grid the arrows reach it instead. */
  inTabOrder?: boolean;
}

/** The actions for one record. */
export function RowMenu({ actions, opened, onChange, inTabOrder = false }: RowMenuProps) {
  const { t } = useTranslation();
  // A list has hundreds of these buttons and opens a few: the menu around one is made on first use.
  const [used, setUsed] = useState(opened);
  if (opened && !used) setUsed(true);
  const target = useRef<HTMLButtonElement>(null);
  // The menu brings a button in place of the one that was pressed; it gives the focus back to the one that has it now.
  useLayoutEffect(() => {
    if (used && inTabOrder) target.current?.focus();
  }, [used, inTabOrder]);
  // An empty menu has no button.
  if (actions().length === 0) return null;
  const button = (
    <ActionIcon
      ref={target}
      size={28}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={t('grid.rowActions')}
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation();
        if (!used) onChange(true);
      }}
    >
      <IconDots size={18} stroke={1.6} />
    </ActionIcon>
  );
  if (!used) return button;
  return (
    <Menu opened={opened} onChange={onChange} returnFocus={inTabOrder}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {opened &&
          actions().map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={action.icon}
              {...(action.danger ? { c: 'var(--error)' } : {})}
              onClick={(event) => {
                event.stopPropagation();
                action.run();
              }}
            >
              {action.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

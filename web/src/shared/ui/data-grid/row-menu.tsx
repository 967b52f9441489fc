import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './grid-column';

interface RowMenuProps {
  actions: () => readonly RowAction[];
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Reached by Tab; in the grid the arrows reach it instead. */
  inTabOrder?: boolean;
}

/** What can be done with one record. */
export function RowMenu({ actions, opened, onChange, inTabOrder = false }: RowMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu opened={opened} onChange={onChange} returnFocus={inTabOrder}>
      <Menu.Target>
        <ActionIcon
          size={28}
          tabIndex={inTabOrder ? 0 : -1}
          aria-label={t('grid.rowActions')}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
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

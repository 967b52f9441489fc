import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isPlaceOf } from '@/app/nav';
import type { NavGroup } from '@/app/navigation';
import { ButtonMenu, type ButtonMenuProps } from './button-menu';
import { usePlace } from './use-place';

/** The entries of a group of the sidebar, beside its icon. */
export function GroupMenu({ group, ...menu }: ButtonMenuProps & { group?: NavGroup | undefined }) {
  const { t } = useTranslation();
  const place = usePlace();
  if (!group) return null;
  return (
    <ButtonMenu {...menu} position="right-start">
      <Menu.Label>{t(`nav.${group.text}`)}</Menu.Label>
      {group.entries.map((entry) => (
        <Menu.Item
          key={entry.path}
          component={Link}
          to={entry.path}
          activeOptions={{ exact: true }}
          aria-current={isPlaceOf(entry, place) ? 'page' : undefined}
        >
          {t(`nav.${entry.text}`)}
        </Menu.Item>
      ))}
    </ButtonMenu>
  );
}

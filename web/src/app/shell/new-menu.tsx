import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { ButtonMenu, type ButtonMenuProps } from './button-menu';
import { creationsFor } from './creations';

/** Everything that this person may create, from anywhere. */
export function NewMenu(menu: ButtonMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ButtonMenu {...menu}>
      {creationsFor(useAbility()).map((group) => (
        <Fragment key={group.text}>
          <Menu.Label>{t(`create.${group.text}`)}</Menu.Label>
          {group.creations.map(({ text, icon: Icon, to, search }) => (
            <Menu.Item
              key={text}
              leftSection={<Icon size={18} stroke={1.6} />}
              onClick={() => void navigate({ to, search } as never)}
            >
              {t(`create.${text}`)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </ButtonMenu>
  );
}

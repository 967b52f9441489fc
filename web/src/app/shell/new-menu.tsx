import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useAbility } from '@/shared/auth/can';
import { usePreferences } from '@/shared/lib/preferences';
import { ButtonMenu, type ButtonMenuProps } from './button-menu';
import { creationName, creationsFor } from './creations';

/** Everything that this person may create, from anywhere. */
export function NewMenu(menu: ButtonMenuProps) {
  const { language } = usePreferences();
  const navigate = useNavigate();
  return (
    <ButtonMenu {...menu}>
      {creationsFor(useAbility()).map((group) => (
        <Fragment key={group.text}>
          <Menu.Label>{creationName(group.text, language)}</Menu.Label>
          {group.creations.map(({ text, icon: Icon, to, search }) => (
            <Menu.Item
              key={text}
              leftSection={<Icon size={18} stroke={1.6} />}
              onClick={() => void navigate({ to, search } as never)}
            >
              {creationName(text, language)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </ButtonMenu>
  );
}

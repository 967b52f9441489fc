import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { creationsFor } from './creations';

/** Everything that this person may create, from anywhere. */
export function NewMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const groups = creationsFor(useAbility());
  if (groups.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="compact-md"
          px={compact ? 8 : 12}
          aria-label={t('shell.new')}
          leftSection={compact ? undefined : <IconPlus size={16} stroke={2} aria-hidden />}
        >
          {compact ? <IconPlus size={18} stroke={2} aria-hidden /> : t('shell.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group) => (
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
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { addressOf, kindsFor } from '../kinds';

/** Begins an import of one of the kinds that somebody may create. */
export function NewImportMenu() {
  const { t } = useTranslation('imports');
  const kinds = kindsFor(useAbility());
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {t('list.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} component={Link} to={addressOf(kind)}>
            {t(`kinds.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useHasClearAction } from '@/shared/ui/clear-action';
import { addressOf, kindsFor } from '../kinds';

interface NewImportMenuProps {
  /** In the place of the rows that are missing. */
  inEmpty?: boolean;
}

/** Begins an import of one of the kinds that somebody may create. */
export function NewImportMenu({ inEmpty = false }: NewImportMenuProps) {
  const { t } = useTranslation('imports');
  const isInPage = useHasClearAction();
  const kinds = kindsFor(useAbility());
  if (isInPage && !inEmpty) return null;
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

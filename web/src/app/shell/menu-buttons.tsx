import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { initials } from '@/shared/format/initials';
import { mayCreate } from './creatable';
import { MenuButton } from './menu-button';
import classes from './top-bar.module.css';

/** Opens the menu of everything that this person may create. */
export function NewButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  if (!mayCreate(useAbility())) return null;
  return (
    <MenuButton menu="NewMenu" hotkey="KeyN">
      {(button) => (
        <Button
          {...button}
          size="compact-md"
          px={compact ? 8 : 12}
          aria-label={t('shell.new')}
          leftSection={compact ? undefined : <IconPlus size={16} stroke={2} aria-hidden />}
        >
          {compact ? <IconPlus size={18} stroke={2} aria-hidden /> : t('shell.new')}
        </Button>
      )}
    </MenuButton>
  );
}

/** The company being worked in; with several, it opens the menu of them. */
export function CompanyButton() {
  const { t } = useTranslation();
  const { company, companies } = useSignedIn();
  if (companies.length < 2) return null;
  return (
    <MenuButton menu="CompanyMenu">
      {(button) => (
        <Button
          {...button}
          variant="subtle"
          color="gray"
          c="var(--text)"
          size="compact-md"
          className={classes.company}
          aria-label={t('shell.company', { name: company.name })}
          leftSection={<IconBuilding size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          <bdi className="truncate">{company.name}</bdi>
        </Button>
      )}
    </MenuButton>
  );
}

/** Opens the menu of the person's own things. */
export function UserButton({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  const { fullName } = useSignedIn();
  return (
    <MenuButton menu="UserMenu" narrow={narrow}>
      {(button) => (
        <UnstyledButton {...button} className={classes.avatar}>
          <VisuallyHidden>{t('user.menu', { name: fullName })}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initials(fullName)}
          </span>
        </UnstyledButton>
      )}
    </MenuButton>
  );
}

import { ActionIcon, Kbd } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { BellButton } from './bell-button';
import { CompanyButton, NewButton, UserButton } from './menu-buttons';
import classes from './top-bar.module.css';

interface TopBarProps {
  narrow: boolean;
  /** The parts that load after the page. */
  children: ReactNode;
  onMenu: () => void;
  onSearch: () => void;
}

/** Search and creation at the start, the person's own things at the end. */
export function TopBar({ narrow, children, onMenu, onSearch }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      {narrow ? (
        <div className={classes.part}>
          <ActionIcon aria-label={t('shell.menu')} onClick={onMenu}>
            <IconMenu2 size={20} stroke={1.6} />
          </ActionIcon>
          <Logo mark />
        </div>
      ) : (
        <button type="button" className={classes.search} onClick={onSearch}>
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span className="truncate">{t('shell.search')}</span>
          <Kbd size="xs" dir="ltr" aria-hidden>
            Ctrl K
          </Kbd>
        </button>
      )}
      <div className={classes.part}>
        {narrow && (
          <ActionIcon aria-label={t('shell.search')} onClick={onSearch}>
            <IconSearch size={18} stroke={1.6} />
          </ActionIcon>
        )}
        <NewButton compact={narrow} />
        {!narrow && <CompanyButton />}
        <BellButton />
        {children}
        <LanguageSwitch />
        {!narrow && <ThemeSwitch />}
        <UserButton narrow={narrow} />
      </div>
    </header>
  );
}

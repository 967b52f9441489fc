import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import type { TextNamespaces } from '@/shared/i18n/texts';
import classes from './settings-nav.module.css';

interface SettingsPage {
  text: keyof TextNamespaces['common']['settingsNav'];
  path: string;
  reads: Subject;
}

const PAGES: readonly SettingsPage[] = [
  { text: 'company', path: paths.companySettings, reads: 'Settings' },
  { text: 'members', path: paths.members, reads: 'Roles & Permissions' },
  { text: 'branches', path: paths.branches, reads: 'Branches' },
  { text: 'classes', path: paths.classes, reads: 'Settings' },
  { text: 'tags', path: paths.tags, reads: 'Settings' },
  { text: 'exchangeRates', path: paths.exchangeRates, reads: 'Settings' },
  { text: 'activity', path: paths.activityLog, reads: 'Settings' },
];

/** On a phone the pages are wider than the screen: the one that is open must be among those on show. */
function showOpen(nav: HTMLElement | null) {
  const open = nav?.querySelector('[aria-current="page"]');
  open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The pages of the settings, one beside the other. */
export function SettingsNav() {
  const { t } = useTranslation();
  const ability = useAbility();
  return (
    <nav ref={showOpen} className={classes.nav} aria-label={t('settingsNav.label')}>
      {PAGES.filter((page) => ability.can('read', page.reads)).map((page) => (
        <Link
          key={page.path}
          to={page.path}
          className={classes.link ?? ''}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(`settingsNav.${page.text}`)}
        </Link>
      ))}
    </nav>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import type { TextNamespaces } from '@/shared/i18n/texts';
import { PageTabs } from '@/shared/ui/page-tabs';

interface SettingsPage {
  text: keyof TextNamespaces['common']['settingsNav'];
  path: string;
  reads: Subject;
}

const PAGES: readonly SettingsPage[] = [
  { text: 'all', path: paths.settings, reads: 'Settings' },
  { text: 'company', path: paths.companySettings, reads: 'Settings' },
  { text: 'billing', path: paths.billing, reads: 'Settings' },
  { text: 'members', path: paths.members, reads: 'Roles & Permissions' },
  { text: 'branches', path: paths.branches, reads: 'Branches' },
  { text: 'classes', path: paths.classes, reads: 'Settings' },
  { text: 'tags', path: paths.tags, reads: 'Settings' },
  { text: 'exchangeRates', path: paths.exchangeRates, reads: 'Settings' },
  { text: 'advanced', path: paths.advancedSettings, reads: 'Settings' },
  { text: 'einvoice', path: paths.einvoiceSettings, reads: 'Settings' },
  { text: 'integrations', path: paths.integrations, reads: 'Settings' },
  { text: 'activity', path: paths.activityLog, reads: 'Settings' },
];

/** The pages of the settings, one beside the other. */
export function SettingsNav() {
  const { t } = useTranslation();
  const ability = useAbility();
  const open = useLocation().pathname;
  const tabs = PAGES.filter((page) => ability.can('read', page.reads)).map(({ text, path }) => ({
    label: t(`settingsNav.${text}`),
    to: path,
    isActive: open === path || (path !== paths.settings && open.startsWith(`${path}/`)),
  }));
  return <PageTabs label={t('settingsNav.label')} tabs={tabs} />;
}

import { useLocation } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import { usePreferences } from '@/shared/lib/preferences';
import { PageTabs } from '@/shared/ui/page-tabs';
import ar from './text.ar.json';
import en from './text.en.json';

/** Pages of many features have these links: they bring their own words. */
const TEXTS = { ar, en };

interface SettingsPage {
  text: keyof typeof en;
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
  const words = TEXTS[usePreferences().language];
  const ability = useAbility();
  const open = useLocation().pathname;
  const tabs = PAGES.filter((page) => ability.can('read', page.reads)).map(({ text, path }) => ({
    label: words[text],
    to: path,
    isActive: open === path || (path !== paths.settings && open.startsWith(`${path}/`)),
  }));
  return <PageTabs label={words.label} tabs={tabs} />;
}

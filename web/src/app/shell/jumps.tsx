import {
  IconArrowsExchange,
  IconCalendarDue,
  IconChecklist,
  IconFileImport,
  IconFlag,
  IconHistory,
  IconLock,
  IconRepeat,
  IconTrendingDown,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { LOCKS, paths } from '@/app/paths';
import type { AppAbility } from '@/shared/auth/ability';
import type { Language } from '@/shared/lib/preferences';
import ar from './text.ar.json';
import en from './text.en.json';

/** Pages that no menu names, each with who may open it; the palette alone brings their texts. */
const JUMPS = [
  { text: 'yearEnd', path: paths.yearEnd, icon: IconCalendarDue, of: ['read', 'Reports'] },
  {
    text: 'locks',
    path: paths.companySettings,
    hash: LOCKS,
    icon: IconLock,
    of: ['read', 'Settings'],
  },
  {
    text: 'revaluation',
    path: paths.revaluations,
    icon: IconArrowsExchange,
    of: ['create', 'Journal Entry'],
  },
  { text: 'statement', path: paths.banks, icon: IconFileImport, of: ['create', 'Journal Entry'] },
  { text: 'openings', path: paths.openings, icon: IconFlag, of: ['read', 'Charts Of Accounts'] },
  {
    text: 'reconcile',
    path: paths.reconcile,
    icon: IconChecklist,
    of: ['read', 'Bank accounts'],
  },
  {
    text: 'depreciation',
    path: paths.depreciation,
    icon: IconTrendingDown,
    of: ['create', 'Journal Entry'],
  },
  {
    text: 'recurringEntries',
    path: paths.recurringEntries,
    icon: IconRepeat,
    of: ['create', 'Journal Entry'],
  },
  {
    text: 'importEntries',
    path: paths.importEntries,
    icon: IconFileImport,
    of: ['create', 'Journal Entry'],
  },
  {
    text: 'landedCosts',
    path: paths.landedCosts,
    icon: IconTruckDelivery,
    of: ['update', 'Bills'],
  },
  { text: 'activity', path: paths.activityLog, icon: IconHistory, of: ['read', 'Settings'] },
] as const;

const TEXTS = { ar, en };

/** Those that one person may open, with what else they are called: both languages find them. */
export function jumpsFor(ability: AppAbility, language: Language) {
  const other = language === 'ar' ? 'en' : 'ar';
  return JUMPS.filter(({ of: [action, subject] }) => ability.can(action, subject)).map((jump) => {
    const { label, also } = TEXTS[language].jumps[jump.text];
    const otherText = TEXTS[other].jumps[jump.text];
    const hash = 'hash' in jump ? jump.hash : undefined;
    return { ...jump, hash, label, also: `${also} ${otherText.label} ${otherText.also}` };
  });
}

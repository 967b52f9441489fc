import { IconBell, IconBuilding, IconUser } from '@tabler/icons-react';
import { paths } from '@/app/paths';
import type { AppAbility } from '@/shared/auth/ability';

const PROFILE = { text: 'profile', path: paths.profile, icon: IconUser } as const;
const REMINDERS = { text: 'reminders', path: paths.reminders, icon: IconBell } as const;
const COMPANY = { text: 'company', path: paths.companySettings, icon: IconBuilding } as const;

/** The pages that are not in the sidebar: the person's own, and the company's for those who may read it. */
export function pagesOfPerson(ability: AppAbility) {
  return ability.can('read', 'Settings') ? [PROFILE, REMINDERS, COMPANY] : [PROFILE, REMINDERS];
}

import { IconBuilding, IconUser } from '@tabler/icons-react';
import { paths } from '@/app/paths';
import type { AppAbility } from '@/shared/auth/ability';

const PROFILE = { text: 'profile', path: paths.profile, icon: IconUser } as const;
const COMPANY = { text: 'company', path: paths.companySettings, icon: IconBuilding } as const;

/** The pages beside the sidebar's: the person's own, and the company's for whoever may read it. */
export function pagesOfPerson(ability: AppAbility) {
  return ability.can('read', 'Settings') ? [PROFILE, COMPANY] : [PROFILE];
}

import { redirect } from '@tanstack/react-router';
import { abilityFrom } from '@/shared/auth/ability';
import { type Session, session } from '@/shared/auth/session';
import { i18next } from '@/shared/i18n/i18n';
import { toast } from '@/shared/lib/toast';
import type { Need, Screen } from '@/shared/routing/screen';
import { homeFor } from './nav';
import { paths } from './paths';

/** Pages that, when denied, send to the not-authorised page instead of the person's home. */
const DENIED_TO_PAGE: readonly string[] = [paths.dashboard, paths.projects, paths.projectRoute];

/** Sends away whoever may not see a screen; throws the redirect, or returns when all is well. */
export function guard(screen: Screen, href: string): void {
  const current = session.get();
  switch (screen.frame) {
    case 'open':
      return;
    case 'landing':
    case 'public':
      if (current) throw redirect({ to: homeFor(abilityFrom(current.abilities), current) });
      return;
    case 'app':
      if (!current) throw redirect({ to: paths.login, search: { back: href } });
      break;
    case 'print':
      if (!current) throw redirect({ to: paths.landing });
      break;
  }
  if (current && screen.needs && !meets(screen.needs, current)) deny(screen.path, current);
}

function meets(needs: Need | readonly Need[], current: Session): boolean {
  const ability = abilityFrom(current.abilities);
  const any = Array.isArray(needs) ? (needs as readonly Need[]) : [needs as Need];
  return any.some(({ action, on }) => ability.can(action, on));
}

function deny(path: string, current: Session): never {
  const home = homeFor(abilityFrom(current.abilities), current);
  if (DENIED_TO_PAGE.includes(path) || home === path) throw redirect({ to: paths.notAuthorized });
  toast.warning(i18next.t('common:problems.noPermission'));
  throw redirect({ to: home });
}

/** The address to return to after signing in, if it is one of ours. */
export function safeReturn(back: unknown): string | null {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : null;
}

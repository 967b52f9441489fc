import { redirect } from '@tanstack/react-router';
import { abilityFrom } from '@/shared/auth/ability';
import { type Session, session } from '@/shared/auth/session';
import { i18next } from '@/shared/i18n/i18n';
import { toast } from '@/shared/lib/toast';
import { meets, type Screen } from '@/shared/routing/screen';
import { homeFor, planOf } from './nav';
import { paths } from './paths';

/** Pages that, when denied, send to the not-authorised page instead of the person's home. */
const DENIED_TO_PAGE: readonly string[] = [paths.dashboard, paths.projects, paths.projectRoute];

/** A refusal is read on a page that has yet to load. */
const REFUSAL_MS = 15_000;

/**
 * Redirects a person who may not see a screen; throws the redirect, or returns when all is well. A screen that is
 * only loaded ahead says nothing to anybody.
 */
export function guard(screen: Screen, href: string, ahead = false): void {
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
      if (!current) throw redirect(signInFirst(screen.path, href));
      break;
  }
  if (!current) return;
  const plan = planOf(screen.path);
  // Nobody in the company has it: an admin must not be sent to themselves.
  if (plan && plan !== current.planCode) {
    throw redirect({ to: paths.notAuthorized, search: { plan } as never });
  }
  if (!meets(screen.needs, abilityFrom(current.abilities))) deny(screen.path, current, ahead);
}

/** Papers send a visitor to the landing page, except the one that the specification lists with the signed-in routes. */
function signInFirst(path: string, href: string) {
  if (path === paths.previewOneExpense) return { to: paths.login, search: { back: href } };
  return { to: paths.landing };
}

function deny(path: string, current: Session, ahead: boolean): never {
  const home = homeFor(abilityFrom(current.abilities), current);
  if (DENIED_TO_PAGE.includes(path) || home === path) throw redirect({ to: paths.notAuthorized });
  if (!ahead) toast.warning(i18next.t('common:problems.noPermission'), { lasts: REFUSAL_MS });
  throw redirect({ to: home });
}

/** The address to return to after signing in, if it is one of ours. */
export function safeReturn(back: unknown): string | null {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : null;
}

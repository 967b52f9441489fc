import { isBusy, isRequestError, NOT_SENT, type Problem, UNREACHABLE } from '@/shared/api/problem';
import { endOnServer } from '@/shared/auth/end-on-server';
import { endSession } from '@/shared/auth/end-session';
import { session } from '@/shared/auth/session';
import { i18next } from '@/shared/i18n/i18n';
import { toast } from '@/shared/lib/toast';
import { paths } from './paths';

/** The parts of the router that the map uses. */
export interface Navigator {
  go(path: string, search?: Record<string, string>): void;
  /** The present address with its search, to return to after signing in. */
  here(): string;
}

/**
 * Statuses that concern the session or the whole product: acted on whatever call met them.
 * Returns whether the problem was one of these.
 */
export function handleSessionProblem(problem: Problem, navigator: Navigator): boolean {
  // The page already says that its session has gone elsewhere; nothing may end the other tab's.
  session.look();
  if (problem.status === NOT_SENT || session.elsewhere()) return true;
  switch (problem.status) {
    case 401:
      // A failed login has no session; its form says so itself.
      if (session.get()) {
        const back = navigator.here();
        endSession();
        toast.warning(i18next.t('common:problems.signInAgain'));
        navigator.go(paths.login, { back });
      }
      return true;
    case 402:
      toast.warning(problem.message || i18next.t('common:problems.unknown'), wayOut(navigator));
      return true;
    case 403:
      navigator.go(problem.code === 'two_step.required' ? paths.twoStep : paths.notAuthorized);
      return true;
    case 450: {
      const back = navigator.here();
      // The sessions of the person's other companies would continue beside the new one.
      endOnServer();
      endSession();
      if (problem.message) toast.warning(problem.message);
      navigator.go(paths.login, { back });
      return true;
    }
    default:
      return false;
  }
}

/** How long a refusal with a way out of it stays. */
const WAY_OUT_MS = 8000;

/** The plans, for people who may see them: a refusal for lack of a plan or a payment is resolved there. */
function wayOut(navigator: Navigator): Parameters<typeof toast.warning>[1] {
  const current = session.get();
  const reads = current?.abilities.some(
    ({ action, subject }) => action === 'read' && subject === 'Settings',
  );
  if (!current || !reads) return {};
  const canceled = current.subscription.status.toLowerCase() === 'canceled';
  const run = () => navigator.go(canceled ? paths.subscription : paths.billing);
  return { action: { label: i18next.t('common:trial.plans'), run }, lasts: WAY_OUT_MS };
}

/** The whole catalogue of section 8: one action for each status. */
export function handleProblem(problem: Problem, navigator: Navigator): void {
  if (handleSessionProblem(problem, navigator)) return;
  switch (problem.status) {
    case 400:
    case 409:
    case 422:
    case 429:
      toast.error(problem.message || i18next.t('common:problems.unknown'));
      return;
    case 404:
      toast.error(i18next.t('common:problems.notFound'));
      return;
    case 500:
      toast.error(i18next.t('common:problems.wentWrong'));
      return;
    case 200:
      navigator.go(paths.dashboard);
      return;
    case UNREACHABLE:
      toast.error(
        isRequestError(problem)
          ? i18next.t('common:problems.requestError', { cause: problem.message })
          : i18next.t('common:problems.unreachable'),
      );
      return;
    case 503:
      toast.error(problem.message || i18next.t('common:problems.busy'));
      return;
    default:
      toast.error(i18next.t(isBusy(problem) ? 'common:problems.busy' : 'common:problems.unknown'));
  }
}

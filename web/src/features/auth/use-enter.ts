import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { session, sessionFrom } from '@/shared/auth/session';
import { drafts } from '@/shared/lib/draft-store';
import { toast } from '@/shared/lib/toast';
import { giveBack, type LoginResponse } from './api';
import { outcomeOf, safeReturn } from './outcome';
import { subscriber } from './subscriber';

/** Carries out what a sign-in leads to; says false when the person stays where they are. */
export function useEnter(): (login: LoginResponse) => boolean {
  const navigate = useNavigate();
  const router = useRouter();
  const { back } = useSearch({ strict: false }) as { back?: unknown };

  return (login) => {
    const outcome = outcomeOf(login);
    if (outcome.kind === 'wait') {
      giveBack(login);
      return false;
    }
    if (outcome.kind === 'subscribe') {
      giveBack(login);
      subscriber.set({
        fullName: login.FullName,
        email: login.UserData.user.Email,
        companyName: login.UserData.user.CompanyName,
        paymentUrl: outcome.paymentUrl,
      });
      void navigate({ to: paths.subscription });
      return true;
    }
    // What was said of earlier tries is settled.
    toast.clear();
    // Drafts of earlier sessions can't be read in this one.
    void drafts.clear();
    session.set(sessionFrom(login));
    const returns = outcome.returns ? safeReturn(back) : null;
    if (returns) router.history.push(returns);
    // The guard of the landing page knows everyone's home.
    else void navigate({ to: paths.landing });
    return true;
  };
}

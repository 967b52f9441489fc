import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { session, sessionFrom } from '@/shared/auth/session';
import { switchLanguage } from '@/shared/i18n/i18n';
import { drafts } from '@/shared/lib/draft-store';
import { toast } from '@/shared/lib/toast';
import { abandonLogin, type LoginResponse } from './api';
import { type Outcome, outcomeOf, safeReturn } from './outcome';
import { subscriber } from './subscriber';

/** A sign-in that leaves the person where they are, with a way to pay. */
export type Waiting = Extract<Outcome, { kind: 'wait' }>;

/** Carries out what a sign-in leads to; returns the outcome when the person stays where they are. */
export function useEnter(): (login: LoginResponse) => Waiting | null {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const router = useRouter();
  const { back } = useSearch({ strict: false }) as { back?: unknown };

  function begin(login: LoginResponse) {
    // What was said of earlier tries is settled.
    toast.clear();
    // Drafts of earlier sessions can't be read in this one.
    void drafts.clear();
    session.set(sessionFrom(login));
    if (login.language === 'en' || login.language === 'ar') void switchLanguage(login.language);
  }

  return (login) => {
    const outcome = outcomeOf(login);
    switch (outcome.kind) {
      case 'wait':
        abandonLogin(login);
        return outcome;
      case 'refuse':
        abandonLogin(login);
        toast.warning(t('login.notActive'));
        void navigate({ to: paths.landing });
        return null;
      case 'subscribe':
        begin(login);
        subscriber.set({ paymentUrl: outcome.paymentUrl });
        void navigate({ to: login.must_set_up_two_step ? paths.twoStep : paths.subscription });
        return null;
      default: {
        begin(login);
        const returns = safeReturn(back);
        if (login.must_set_up_two_step) void navigate({ to: paths.twoStep });
        else if (returns) router.history.push(returns);
        // The guard of the landing page knows everyone's home.
        else void navigate({ to: paths.landing });
        return null;
      }
    }
  };
}

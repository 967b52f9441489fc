import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';
import { useRequestCode } from '../api';
import { signUp } from '../sign-up';
import classes from './resend-code.module.css';

/** Mail takes a moment; asking again earlier only makes two codes, of which one is no good. */
const PAUSE_SECONDS = 60;

function secondsLeft(askedAt: number): number {
  return Math.max(0, Math.ceil(PAUSE_SECONDS - (Date.now() - askedAt) / 1000));
}

/** Asks for another code, after a pause that is counted down. */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useTranslation(['signup', 'common']);
  const request = useRequestCode();
  const [askedAt, setAskedAt] = useState(() => signUp.get().code?.askedAt ?? 0);
  const [remaining, setRemaining] = useState(() => secondsLeft(askedAt));

  // A clock runs outside React.
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsLeft(askedAt);
      setRemaining(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [askedAt]);

  function resend() {
    if (request.isPending) return;
    request.mutate(email, {
      onSuccess: ({ verification_id, expires_at }) => {
        const now = Date.now();
        signUp.change({
          code: { email, id: verification_id, expiresAt: expires_at, askedAt: now },
        });
        setAskedAt(now);
        setRemaining(secondsLeft(now));
        toast.success(t('signup:code.sentAgain'));
        onSent();
      },
      onError: (error) => {
        const { message, status } = asProblem(error);
        if (status >= 500 || !message) toast.error(t('common:problems.wentWrong'));
        else toast.warning(message);
      },
    });
  }

  return (
    <p className={classes.resend}>
      {remaining > 0 ? (
        t('signup:code.resendIn', { count: remaining })
      ) : (
        <Anchor
          component="button"
          type="button"
          aria-disabled={request.isPending || undefined}
          onClick={resend}
        >
          {t('signup:code.resend')}
        </Anchor>
      )}
    </p>
  );
}

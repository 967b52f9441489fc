import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from '@/features/auth/public';
import { useSession } from '@/shared/auth/session';
import { isolated } from '@/shared/lib/left-to-right';
import { toast } from '@/shared/lib/toast';
import { signUp } from '../sign-up';
import classes from './thank-you-page.module.css';

const NEXT = ['accounts', 'customers', 'invoice'] as const;

/** The end of the sign-up: the company is ready; one button opens it, already signed in. */
export function ThankYouPage() {
  const { t } = useTranslation(['signup', 'auth']);
  const current = useSession();
  const [finished] = useState(() => signUp.get().finished);
  // A message is no part of the page: it is said once, not at each look.
  useEffect(() => {
    const { finished: now } = signUp.get();
    if (!now?.fromEvent) return;
    signUp.finish({ ...now, fromEvent: false });
    toast.success(t('signup:event.done'));
  }, [t]);
  return (
    <AuthCard
      lead={<IconCircleCheck size={40} stroke={1.4} className={classes.mark} aria-hidden />}
      title={t('signup:thanks.title')}
      hint={
        finished
          ? t('signup:thanks.ready', { company: isolated(finished.companyName) })
          : t('signup:thanks.hint')
      }
    >
      <h2 className={classes.head}>{t('signup:thanks.next')}</h2>
      <ol className={classes.list}>
        {NEXT.map((one) => (
          <li key={one}>{t(`signup:thanks.${one}`)}</li>
        ))}
      </ol>
      {current ? (
        <Button component={Link} to={paths.dashboard} fullWidth>
          {t('signup:thanks.open')}
        </Button>
      ) : (
        <Button
          component={Link}
          to={paths.login}
          search={(finished ? { email: finished.email } : {}) as never}
          fullWidth
        >
          {t('auth:login.title')}
        </Button>
      )}
    </AuthCard>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Session } from '@/shared/auth/session';
import { EmptyState } from '@/shared/ui/empty-state';

/**
 * Takes the page's place once another tab has gone to another company, or signed out. The screen below is gone,
 * its draft kept under its own company; the page is loaded anew, so that nothing of it is left in memory.
 */
export function SessionElsewhere({ now }: { now: Session | null }) {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        wholePage
        kind="forbidden"
        title={
          now ? t('elsewhere.company', { company: now.company.name }) : t('elsewhere.signedOut')
        }
        hint={now ? t('elsewhere.hint') : t('elsewhere.signedOutHint')}
        action={
          // The log-in leads whoever is signed in to their home.
          <Button onClick={() => location.assign(paths.login)}>
            {now ? t('elsewhere.reload') : t('user.logIn')}
          </Button>
        }
      />
    </main>
  );
}

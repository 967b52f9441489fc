import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Session } from '@/shared/auth/session';
import { EmptyState } from '@/shared/ui/empty-state';

/**
 * Replaces the page once another tab has switched to another company, or signed out. The screen is closed, its draft
 * saved under its own company; the page is reloaded, so that nothing of it remains in memory.
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
          // The login page leads a signed-in person to their home.
          <Button onClick={() => location.assign(paths.login)}>
            {now ? t('elsewhere.reload') : t('user.logIn')}
          </Button>
        }
      />
    </main>
  );
}

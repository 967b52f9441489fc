import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

/** The list of a company that files nothing yet: what it is for, and where it is connected. */
export function NotConnected() {
  const { t } = useTranslation('einvoice');
  return (
    <PageShell title={t('list.title')}>
      <section className="card">
        <EmptyState
          kind="inactive"
          title={t('list.inactive')}
          hint={t('list.inactiveHint')}
          action={
            <Can action="update" on="Settings">
              <Button component={Link} to={paths.einvoiceSettings}>
                {t('list.connect')}
              </Button>
            </Can>
          }
        />
      </section>
    </PageShell>
  );
}

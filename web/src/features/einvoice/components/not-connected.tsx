import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

interface NotConnectedProps {
  /** The page. */
  title: string;
  /** What is missing. */
  missing: string;
  /** What it would be good for. */
  hint: string;
}

/** In the place of a list of a company that is not connected: what the list is for, and where it is connected. */
export function NotConnected({ title, missing, hint }: NotConnectedProps) {
  const { t } = useTranslation('einvoice');
  return (
    <PageShell title={title}>
      <section className="card">
        <EmptyState
          kind="inactive"
          title={missing}
          hint={hint}
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

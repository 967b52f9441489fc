import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SettingsNav } from '@/features/company/public';
import { Can, useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { einvoiceSettings } from '../api';
import { StateCard } from '../components/state-card';
import { Wizard } from '../components/wizard';

const TillsCard = lazyPart(async () => (await import('../components/tills-card')).TillsCard);

/** How the company is connected with the tax authority. */
export function EinvoiceSettingsPage() {
  const { t } = useTranslation('einvoice');
  const query = useQuery(einvoiceSettings);
  const may = useAbility().can('update', 'Settings');
  const { data: settings } = query;
  return (
    <PageShell
      title={t('title')}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={paths.einvoiceReadiness} />}
          >
            {t('readiness.title')}
          </Button>
          <Can action="read" on="Products & Services">
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to={paths.itemCodes} />}
            >
              {t('codes.title')}
            </Button>
          </Can>
          <Can action="read" on="Sales">
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to={paths.einvoices} />}
            >
              {t('list.title')}
            </Button>
          </Can>
        </>
      }
    >
      <SettingsNav />
      {settings ? (
        <>
          <StateCard settings={settings} may={may} />
          {/* What was typed and not saved is of the connection that was there. */}
          <Wizard
            key={settings.credentials.has_secret ? 'linked' : 'new'}
            settings={settings}
            may={may}
          />
          {settings.steps_done.includes(1) && <TillsCard may={may} />}
        </>
      ) : (
        <LoadOrRetry query={query} title={t('title')} height={420} />
      )}
    </PageShell>
  );
}

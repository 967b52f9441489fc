import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { onlineGateway } from '../api';
import { GatewayForm } from '../components/gateway-form';
import { StateCard } from '../components/state-card';

/** How customers pay invoices online: the company's own gateway. */
export function OnlinePaymentsPage() {
  const { t } = useTranslation('company', { keyPrefix: 'onlinePayments' });
  const { t: company } = useTranslation('company');
  const query = useQuery(onlineGateway);
  const may = useAbility().can('update', 'Settings');
  const { data: settings } = query;
  return (
    <PageShell title={t('title')} crumbs={[{ label: company('index.title'), to: paths.settings }]}>
      {settings ? (
        <>
          <Text c="dimmed" maw="90ch">
            {t('about')}
          </Text>
          {settings.gateway && <StateCard settings={settings} may={may} />}
          <GatewayForm settings={settings} may={may} />
        </>
      ) : (
        <LoadOrRetry query={query} title={t('title')} height={420} />
      )}
    </PageShell>
  );
}

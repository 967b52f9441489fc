import { useTranslation } from 'react-i18next';
import { SettingsNav } from '@/features/company/public';
import { useAbility } from '@/shared/auth/can';
import { PageShell } from '@/shared/ui/page-shell';
import { KeyList } from '../components/key-list';
import { WebhookList } from '../components/webhook-list';

/** The keys that other programs call with, and the addresses at which they receive changes. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const seesKeys = useAbility().can('read', 'Roles & Permissions');
  return (
    <PageShell title={t('title')}>
      <SettingsNav />
      {seesKeys && <KeyList />}
      <WebhookList />
    </PageShell>
  );
}

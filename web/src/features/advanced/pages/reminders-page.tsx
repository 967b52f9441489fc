import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { customerReminders } from '../api';
import { RemindersForm } from '../components/reminders-form';

/** When customers are reminded of their invoices by mail. */
export function RemindersPage() {
  const { t } = useTranslation('advanced');
  const query = useQuery(customerReminders);
  if (query.data) return <RemindersForm reminders={query.data} />;
  return (
    <PageShell
      title={t('reminders.title')}
      crumbs={[{ label: t('title'), to: paths.advancedSettings }]}
    >
      {query.isError ? <LoadOrRetry query={query} height={240} /> : <Skeleton height={320} />}
    </PageShell>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type SelfAudit, selfAudit } from '../api';
import { AnchorsCard } from '../components/anchors-card';
import classes from '../components/audit.module.css';
import { CheckRow } from '../components/check-row';

/** The books proving themselves: each invariant sound, or with what breaks it. */
export function SelfAuditPage() {
  const { t } = useTranslation(['audit', 'common']);
  const audit = useQuery(selfAudit);
  return (
    <PageShell
      title={t('self.title')}
      crumbs={[{ label: t('self.reports'), to: paths.reports }]}
      badge={audit.data && <Verdict audit={audit.data} />}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
          loading={audit.isFetching}
          onClick={() => void audit.refetch()}
        >
          {t('self.again')}
        </Button>
      }
    >
      {audit.isError && (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button onClick={() => void audit.refetch()}>{t('common:actions.tryAgain')}</Button>
          }
        />
      )}
      {audit.isPending && <Skeleton height={420} radius={8} aria-busy />}
      {audit.data && <Proof audit={audit.data} />}
      {audit.data && <AnchorsCard />}
    </PageShell>
  );
}

function Verdict({ audit }: { audit: SelfAudit }) {
  const { t } = useTranslation('audit');
  return (
    <StatusPill tone={audit.sound ? 'good' : 'bad'}>
      {t(audit.sound ? 'self.sound' : 'self.unsound')}
    </StatusPill>
  );
}

function Proof({ audit }: { audit: SelfAudit }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <section className={`card ${classes.narrow}`} aria-label={t('self.title')}>
      <p className={classes.when}>
        {t('self.when', {
          when: format.moment(audit.at),
          count: audit.entries,
        })}
      </p>
      <ul className={classes.checks}>
        {audit.checks.map((check) => (
          <CheckRow key={check.key} check={check} />
        ))}
      </ul>
    </section>
  );
}

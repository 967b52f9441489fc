import { Button, Select } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { PRESETS, type Preset } from '@/shared/lib/period';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { dashboardSummary, type Period, useSaveLayout } from '../api';
import { usualCards } from '../cards';
import { CardGrid } from '../components/card-grid';
import { SetupSteps } from '../components/setup-steps';
import { arranged, hidesSteps, withoutSteps } from '../layout';

const ArrangeDialog = lazyPart(
  async () => (await import('../dialogs/arrange-dialog')).ArrangeDialog,
);

/** The period of profit as the server names it. */
const PERIODS: Record<Preset, Period> = {
  thisMonth: 'this_month',
  lastMonth: 'last_month',
  thisQuarter: 'this_quarter',
  lastQuarter: 'last_quarter',
  thisYear: 'this_year',
  lastYear: 'last_year',
};

/** The state of the company today; for a new one, where to begin. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  const [period, setPeriod] = useState<Preset>('thisMonth');
  const [arranging, setArranging] = useState(false);
  const summary = useQuery(dashboardSummary(PERIODS[period], format.language));
  const untouched = summary.data?.untouched ?? false;
  const kept = summary.data?.layout ?? [];
  const saveLayout = useSaveLayout();
  const steps = summary.data?.first_steps;
  const checklist = steps && !hidesSteps(kept) && (
    <SetupSteps done={steps} onDismiss={() => saveLayout.mutate(withoutSteps(kept))} />
  );
  const cards = arranged(usualCards(useAbility()), kept);
  return (
    <PageShell
      title={t('title')}
      count={
        <>
          <Bdi>{company.name}</Bdi> · {format.date(today, 'long')}
        </>
      }
      actions={
        !untouched && (
          <>
            <Select
              aria-label={t('period')}
              w={150}
              allowDeselect={false}
              data={PRESETS.map((name) => ({ value: name, label: t(`common:presets.${name}`) }))}
              value={period}
              onChange={(name) => name && setPeriod(name as Preset)}
            />
            <Button
              variant="default"
              leftSection={<IconLayoutGrid size={18} stroke={1.6} aria-hidden />}
              onClick={() => setArranging(true)}
            >
              {t('arrange.open')}
            </Button>
            <Can action="create" on="Sales">
              <Button
                component={Link}
                to={paths.addInvoice}
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.6} />}
              >
                {t('newInvoice')}
              </Button>
            </Can>
          </>
        )
      }
    >
      {summary.isError ? (
        <div className="card">
          <EmptyState
            kind={summary.error.status === 403 ? 'forbidden' : 'problem'}
            title={t(
              summary.error.status === 403
                ? 'common:pages.notAuthorized'
                : 'common:problems.loadFailed',
            )}
            hint={summary.error.message}
            action={
              <Button onClick={() => void summary.refetch()}>{t('common:actions.tryAgain')}</Button>
            }
          />
        </div>
      ) : untouched && checklist ? (
        checklist
      ) : (
        <>
          {checklist}
          <CardGrid
            cards={cards.filter(({ hidden }) => !hidden).map(({ card }) => card)}
            summary={summary.data}
          />
        </>
      )}
      {arranging && <ArrangeDialog cards={cards} kept={kept} onClose={() => setArranging(false)} />}
    </PageShell>
  );
}

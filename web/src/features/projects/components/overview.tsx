import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { Money } from '@/shared/ui/money';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { Project, ProjectOverview, ProjectRetention } from '../api';
import { exceeds, shortPercent } from '../figures';
import { Measure } from './measure';
import classes from './overview.module.css';
import { ProjectFacts } from './project-facts';
import { ProjectMonths } from './project-months';
import { Retentions } from './retentions';
import type { ProjectActions } from './use-project-actions';

interface OverviewProps {
  project: Project;
  query: UseQueryResult<ProjectOverview, Problem>;
  retentions: readonly ProjectRetention[];
  actions: ProjectActions;
}

/** What a project was expected to earn and cost against what it does, and what is still to be billed and collected. */
export function Overview({ project, query, retentions, actions }: OverviewProps) {
  const { data: overview } = query;
  if (!overview) {
    return (
      <div className={`card ${classes.waiting}`}>
        <LoadOrRetry query={query} height={240} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <Figures overview={overview} />
      <div className={classes.cards}>
        <Expected overview={overview} edit={actions.edit} />
        <Billing overview={overview} />
        <Unbilled overview={overview} bill={actions.billCosts} />
      </div>
      <Retentions project={project.Project} retentions={retentions} actions={actions} />
      <ProjectMonths months={overview.months} />
      <ProjectFacts project={project} />
    </div>
  );
}

function Figures({ overview }: { overview: ProjectOverview }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const { margin_percent: share } = overview;
  return (
    <StatRow wraps>
      <StatCard label={t('stats.revenue')} value={money(overview.revenue)} />
      <StatCard label={t('stats.cost')} value={money(overview.cost)} />
      <StatCard
        label={t('stats.margin')}
        value={money(overview.margin)}
        note={share && t('stats.ofRevenue', { percent: format.percent(shortPercent(share)) })}
      />
      <StatCard label={t('stats.outstanding')} value={money(overview.outstanding)} />
    </StatRow>
  );
}

/** Expected revenue and expenses, and how much of each there is so far. */
function Expected({ overview, edit }: { overview: ProjectOverview; edit: ProjectActions['edit'] }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { expected_revenue = null, expected_expenses = null, budget_used_percent } = overview;
  const { revenue, cost } = overview;
  const isOver = exceeds(cost, expected_expenses);
  const isPlanned = expected_revenue !== null || expected_expenses !== null;
  return (
    <FormSection title={t('overview.expected')}>
      <div className={classes.measures}>
        <Measure
          label={t('overview.revenue')}
          amount={revenue}
          whole={expected_revenue}
          wholeLabel={t('overview.ofExpected')}
          tone="income"
        />
        <Measure
          label={t('overview.cost')}
          amount={cost}
          whole={expected_expenses}
          wholeLabel={t('overview.ofExpected')}
          tone={isOver ? 'over' : 'expense'}
          note={
            budget_used_percent &&
            t(isOver ? 'overview.overBudget' : 'overview.budgetUsed', {
              percent: format.percent(shortPercent(budget_used_percent)),
            })
          }
        />
      </div>
      {!isPlanned && (
        <p className={classes.hint}>
          {t('overview.notPlanned')}
          {edit && (
            <Button variant="subtle" size="compact-sm" onClick={edit.run}>
              {t('overview.plan')}
            </Button>
          )}
        </p>
      )}
    </FormSection>
  );
}

/** What the customer was billed, and what was collected of it. */
function Billing({ overview }: { overview: ProjectOverview }) {
  const { t } = useTranslation('projects');
  const { billed, collected, outstanding, retained } = overview;
  return (
    <FormSection title={t('overview.billing')}>
      <div className={classes.measures}>
        <Measure
          label={t('overview.collected')}
          amount={collected}
          whole={billed}
          wholeLabel={t('overview.ofBilled')}
          tone="income"
        />
        <dl className={classes.rows}>
          <div>
            <dt>{t('overview.billed')}</dt>
            <dd className="num">
              <Money amount={billed} />
            </dd>
          </div>
          <div>
            <dt>{t('overview.outstanding')}</dt>
            <dd className="num">
              <Money amount={outstanding} />
            </dd>
          </div>
          {!isZero(retained) && (
            <div>
              <dt>{t('overview.retained')}</dt>
              <dd className="num">
                <Money amount={retained} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </FormSection>
  );
}

interface UnbilledProps {
  overview: ProjectOverview;
  bill: ProjectActions['billCosts'];
}

/** Costs and time that no invoice bills yet. */
function Unbilled({ overview: { unbilled, hours, cost }, bill }: UnbilledProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const nothing = unbilled.count === 0;
  // Nobody worked or bought for it so far.
  const nothingYet = nothing && isZero(cost) && isZero(hours.billed);
  return (
    <FormSection title={t('overview.unbilled')}>
      <div className={classes.measures}>
        {nothing ? (
          <p className={classes.hint}>
            {t(nothingYet ? 'overview.nothingYet' : 'overview.nothingUnbilled')}
          </p>
        ) : (
          <p className={classes.big}>
            <Money amount={unbilled.total} />
            <span>{t('overview.lines', { count: unbilled.count })}</span>
          </p>
        )}
        <dl className={classes.rows}>
          <div>
            <dt>{t('overview.hoursUnbilled')}</dt>
            <dd className="num" data-zero={isZero(hours.unbilled) || undefined}>
              {format.number(hours.unbilled)}
            </dd>
          </div>
          <div>
            <dt>{t('overview.hoursBilled')}</dt>
            <dd className="num" data-zero={isZero(hours.billed) || undefined}>
              {format.number(hours.billed)}
            </dd>
          </div>
        </dl>
        {bill && !nothing && (
          <Button variant="default" size="compact-md" onClick={bill.run}>
            {bill.label}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

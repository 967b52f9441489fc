import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { assetOpenings, type OpeningsState, openingsState } from '../api';
import { openedAssets } from '../assets';
import { AssetsStep } from '../components/assets-step';
import { CloseStep } from '../components/close-step';
import { DateStep } from '../components/date-step';
import { LinesStep } from '../components/lines-step';
import classes from '../components/openings.module.css';
import { StepBar } from '../components/step-bar';
import { isArea, STEPS, type Step, seesAssets, stepsFor } from '../steps';

const stepSearch = z.object({ step: z.catch(z.optional(z.enum(STEPS)), undefined) });

/** The opening balances of a company, step by step. */
export function OpeningsPage() {
  const { t } = useTranslation(['openings', 'common']);
  const state = useQuery(openingsState);
  return (
    <PageShell title={t('title')} crumbs={[{ label: t('chart'), to: paths.accounts }]}>
      {state.isPending && <Skeleton height={420} radius={12} />}
      {state.isError && (
        <div className="card">
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={
              <Button onClick={() => void state.refetch()}>{t('common:actions.tryAgain')}</Button>
            }
          />
        </div>
      )}
      {state.data && <Steps state={state.data} />}
    </PageShell>
  );
}

function Steps({ state }: { state: OpeningsState }) {
  const { t } = useTranslation('openings');
  const [search, setSearch] = useUrlSearch(stepSearch);
  const ability = useAbility();
  const steps = stepsFor(ability);
  const mayAsk = seesAssets(ability);
  const { data: lines, isPending } = useQuery({
    ...assetOpenings(state.equity_account_id),
    enabled: mayAsk,
  });
  const assets = useMemo(() => lines && openedAssets(lines, state), [lines, state]);
  const first: Step = state.date == null ? 'date' : 'accounts';
  const currentStep = search.step && steps.includes(search.step) ? search.step : first;
  const go = (step: Step) => setSearch({ step });
  const next = () => go(steps[steps.indexOf(currentStep) + 1] ?? currentStep);
  return (
    <div className={classes.body}>
      <p className={classes.intro}>{t('intro')}</p>
      <StepBar steps={steps} current={currentStep} state={state} assets={assets} onGo={go} />
      {currentStep === 'date' && <DateStep state={state} onNext={next} />}
      {/* Until they are known, assets would be told as other documents. */}
      {currentStep === 'close' && !(mayAsk && isPending) && (
        <CloseStep state={state} assets={assets} onGo={go} />
      )}
      {currentStep === 'assets' && (
        <AssetsStep state={state} onNext={next} onDate={() => go('date')} />
      )}
      {isArea(currentStep) && (
        <LinesStep
          key={currentStep}
          area={currentStep}
          state={state}
          onNext={next}
          onDate={() => go('date')}
        />
      )}
    </div>
  );
}

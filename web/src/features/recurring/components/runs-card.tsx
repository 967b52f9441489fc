import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Can } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { useMakeMissed } from '../api';
import type { RecurringKind, ScheduleRun } from '../side';
import classes from './runs-card.module.css';
import { useRecurringText } from './use-recurring-text';

interface RunsCardProps {
  side: RecurringKind;
  id: number;
  runs: readonly ScheduleRun[];
  currency: Pick<Currency, 'code' | 'minor_digits'>;
  /** The next one is about to be made. */
  soon: boolean;
}

/** What became of each day: what was made, or why there is none and the way to make it up. */
export function RunsCard({ side, id, runs, currency, soon }: RunsCardProps) {
  const t = useRecurringText(side);
  const missed = useMakeMissed(side, id);

  function makeUp(run: ScheduleRun) {
    missed.mutate(run.id, {
      onSuccess: ({ runs: now }) => {
        const made = now.find((one) => one.id === run.id);
        toast.success(t('said.made', { number: made?.document?.number ?? '' }));
      },
    });
  }

  return (
    <FormSection title={t('runs.title')}>
      {runs.length === 0 ? (
        <p className={classes.none}>{t(soon ? 'runs.soon' : 'runs.none')}</p>
      ) : (
        <ul className={classes.runs}>
          {runs.map((run) => (
            <Run
              key={run.id}
              side={side}
              run={run}
              currency={currency}
              busy={missed.isPending && missed.variables === run.id}
              onMakeUp={() => makeUp(run)}
            />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

interface RunProps {
  side: RecurringKind;
  run: ScheduleRun;
  currency: RunsCardProps['currency'];
  busy: boolean;
  onMakeUp: () => void;
}

function Run({ side, run, currency, busy, onMakeUp }: RunProps) {
  const t = useRecurringText(side);
  const { i18n } = useTranslation();
  const format = useFormat();
  const reason = i18n.language === 'ar' ? run.reason_ar : run.reason;
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.date}>{format.date(run.date)}</span>
        {run.document && (
          <Link
            to={side.madeHref(run.document.id)}
            className={run.deleted ? classes.gone : undefined}
          >
            <Bdi ltr>{run.document.number}</Bdi>
          </Link>
        )}
        {run.by_hand && <span className={classes.date}>{t('runs.byHand')}</span>}
        {run.deleted && <span className={classes.date}>{t('runs.deleted')}</span>}
      </span>
      {run.total && !run.deleted && <Money amount={run.total} currency={currency} />}
      {!run.document && (
        <>
          <Can action="create" on={side.subject}>
            <Button size="compact-sm" variant="default" loading={busy} onClick={onMakeUp}>
              {t('runs.makeUp')}
            </Button>
          </Can>
          <p className={classes.reason}>
            <Bdi>{reason}</Bdi>
          </p>
        </>
      )}
    </li>
  );
}

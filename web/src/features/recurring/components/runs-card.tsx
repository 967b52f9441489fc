import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { type RecurringRun, useMakeMissed } from '../api';
import classes from './runs-card.module.css';

interface RunsCardProps {
  id: number;
  runs: readonly RecurringRun[];
  currency: Pick<Currency, 'code' | 'minor_digits'>;
  /** The next invoice is about to be made. */
  soon: boolean;
}

/** What became of each day: its invoice, or why there is none and the way to make it up. */
export function RunsCard({ id, runs, currency, soon }: RunsCardProps) {
  const { t } = useTranslation('recurring');
  const missed = useMakeMissed(id);

  function makeUp(run: RecurringRun) {
    missed.mutate(run.id, {
      onSuccess: ({ runs: now }) => {
        const made = now.find((one) => one.id === run.id);
        toast.success(t('said.made', { number: made?.invoice_number ?? '' }));
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
  run: RecurringRun;
  currency: RunsCardProps['currency'];
  busy: boolean;
  onMakeUp: () => void;
}

function Run({ run, currency, busy, onMakeUp }: RunProps) {
  const { t, i18n } = useTranslation('recurring');
  const format = useFormat();
  const reason = i18n.language === 'ar' ? run.reason_ar : run.reason;
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.date}>{format.date(run.date)}</span>
        {run.invoice_id && (
          <Link to={paths.sale(run.invoice_id)} className={run.deleted ? classes.gone : undefined}>
            <Bdi ltr>{run.invoice_number}</Bdi>
          </Link>
        )}
        {run.by_hand && <span className={classes.date}>{t('runs.byHand')}</span>}
        {run.deleted && <span className={classes.date}>{t('runs.deleted')}</span>}
      </span>
      {run.total && !run.deleted && <Money amount={run.total} currency={currency} />}
      {!run.invoice_id && (
        <>
          <Can action="create" on="Sales">
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

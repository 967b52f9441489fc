import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { Reconciliation } from '../api';
import { negated } from '../beginning-gap';
import type { SessionTotals } from '../ticking';
import classes from './reconcile.module.css';
import { useCashWords } from './use-cash-words';

interface SummaryBarProps {
  session: Reconciliation;
  totals: SessionTotals;
  saving: 'saved' | 'saving' | 'unsaved';
}

/** What the bank says, what was found of it, and what is missing; always in sight. */
export function SummaryBar({ session, totals, saving }: SummaryBarProps) {
  const { t } = useTranslation('reconciliations');
  const words = useCashWords(session.account_id);
  const format = useFormat();
  const { currency, beginning_balance, beginning_gap, ending_balance, ending_date } = session;
  const money = (amount: string) => format.money(amount, currency);
  const { balanced, cleared, difference, deposits, payments } = totals;
  return (
    <section
      className={`card ${classes.summary}`}
      data-balanced={balanced}
      aria-label={t('report.summary')}
    >
      <dl className={classes.figures}>
        <div>
          <dt>{t('work.statement', words)}</dt>
          <dd className={classes.figure}>
            <Money amount={ending_balance} currency={currency} />
          </dd>
          <dd className={classes.note}>
            {t('work.on', { date: format.date(ending_date) })}
            <span role="status" className={classes.saving} data-saving={saving}>
              {' · '}
              {t(`work.${saving}`)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('work.cleared')}</dt>
          <dd className={classes.figure}>
            <Money amount={cleared} currency={currency} />
          </dd>
          <dd className={`${classes.note} ${classes.wide}`}>
            {t(isZero(beginning_gap) ? 'work.sum' : 'work.sumGone', {
              ...words,
              beginning: money(beginning_balance),
              gone: money(negated(beginning_gap)),
              deposits: money(deposits.total),
              payments: money(payments.total),
            })}
          </dd>
        </div>
        <div className={classes.difference}>
          <dt>{t('work.difference')}</dt>
          <dd className={classes.figure} data-figure="difference">
            {balanced && <IconCircleCheck size={20} stroke={1.8} aria-hidden />}
            <Money amount={difference} currency={currency} />
          </dd>
          <dd className={classes.note}>{t(balanced ? 'work.balanced' : 'work.left')}</dd>
        </div>
      </dl>
      <SaidAfterPause text={`${t('work.difference')} ${money(difference)}`} />
    </section>
  );
}

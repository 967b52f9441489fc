import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency, useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { presetOf } from '@/shared/lib/period';
import { Money } from '@/shared/ui/money';
import type { Summary } from '../api';
import { trendOf } from '../figures';
import classes from './dashboard.module.css';
import { LinkRow } from './link-row';
import { SmallCard } from './small-card';

/** Profit and loss of the chosen period; each row opens the statement. */
export function ProfitCard({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { today, fiscalYearStartMonth } = useSignedIn();
  const profit = summary?.profit;
  const days = profit && { from: profit.first_date, to: profit.last_date };
  const preset = days ? presetOf(days, today, fiscalYearStartMonth) : null;
  const direction = profit ? trendOf(profit.net_income, profit.net_income_before) : null;
  return (
    <SmallCard
      title={t('profit.title')}
      note={preset && t(`common:presets.${preset}`)}
      loading={summary === undefined}
      rows={4}
    >
      {profit && (
        <>
          {(['income', 'cost_of_sales', 'expenses'] as const).map((part) => (
            <LinkRow key={part} to={paths.profitAndLoss} search={{ period: preset }}>
              <span className={classes.grow}>{t(`profit.${part}`)}</span>
              <Money amount={profit[part]} scale={currency.minor_digits} />
            </LinkRow>
          ))}
          <LinkRow to={paths.profitAndLoss} search={{ period: preset }}>
            <strong className={classes.grow}>
              {t('profit.net')}
              <span className={classes.own}>
                {' '}
                {t(direction ? 'profit.before' : 'profit.same', {
                  amount: format.money(profit.net_income_before, currency),
                })}
              </span>
            </strong>
            <strong>
              <Money amount={profit.net_income} scale={currency.minor_digits} />
            </strong>
          </LinkRow>
        </>
      )}
    </SmallCard>
  );
}

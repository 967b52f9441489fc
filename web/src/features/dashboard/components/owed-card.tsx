import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import { StackedBar } from '@/shared/ui/stacked-bar';
import type { Summary } from '../api';
import { isNothing } from '../figures';
import classes from './dashboard.module.css';
import { LinkRow } from './link-row';
import { SmallCard } from './small-card';

const SIDES = {
  receivable: { list: 'Customers', to: paths.customers, ageing: paths.receivableAgeing },
  payable: { list: 'Vendors', to: paths.vendors, ageing: paths.payableAgeing },
} as const;

interface OwedCardProps {
  side: keyof typeof SIDES;
  summary: Summary | undefined;
}

/** What is due to the company or by it: open and overdue, as the list of customers or vendors counts it, and by age. */
export function OwedCard({ side, summary }: OwedCardProps) {
  const { t } = useTranslation('dashboard');
  const { code, minor_digits } = useCompanyCurrency();
  const { list, to, ageing } = SIDES[side];
  const readsList = useAbility().can('read', list);
  const owed = summary?.[side];
  const leads = (balance: 'owing' | 'overdue' | 'credit') =>
    readsList ? { to, search: { balance } } : { to: ageing };
  return (
    <SmallCard
      title={t(`owed.${side}.title`)}
      note={t('banks.note', { currency: useCurrencyName(code) })}
      loading={summary === undefined}
      rows={4}
    >
      {owed && (
        <>
          <LinkRow {...leads('owing')}>
            <span className={classes.grow}>{t(`owed.${side}.open`)}</span>
            <Money amount={owed.open} scale={minor_digits} />
          </LinkRow>
          <LinkRow {...leads('overdue')}>
            <span className={classes.grow}>
              {t('owed.overdue')}
              {!isNothing(owed.overdue_besides) && (
                <span className={classes.own}> {t(`owed.${side}.besides`)}</span>
              )}
            </span>
            <strong className={isNothing(owed.overdue) ? undefined : classes.late}>
              <Money amount={owed.overdue} scale={minor_digits} />
            </strong>
          </LinkRow>
          {!isNothing(owed.credits) && (
            <LinkRow {...leads('credit')}>
              <span className={classes.grow}>{t(`owed.${side}.credits`)}</span>
              <Money amount={owed.credits} scale={minor_digits} />
            </LinkRow>
          )}
          <Age side={side} owed={owed} />
        </>
      )}
    </SmallCard>
  );
}

function Age({ side, owed }: { side: keyof typeof SIDES; owed: NonNullable<Summary['payable']> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const days = (from: number, to: number) => t('ageing.days', { range: format.range(from, to) });
  const { ageing } = owed;
  return (
    <StackedBar
      title={t(isNothing(owed.credits) ? 'ageing.title' : 'ageing.titleNet')}
      onPick={() => void navigate({ to: SIDES[side].ageing } as never)}
      parts={[
        { key: 'current', label: t('ageing.current'), amount: ageing.current, tone: 'current' },
        { key: 'soon', label: days(1, 30), amount: ageing.days_1_30, tone: 'soon' },
        { key: 'late', label: days(31, 60), amount: ageing.days_31_60, tone: 'late' },
        { key: 'later', label: days(61, 90), amount: ageing.days_61_90, tone: 'later' },
        {
          key: 'worst',
          label: t('ageing.over', { days: format.number(90) }),
          amount: ageing.days_over_90,
          tone: 'worst',
        },
      ]}
    />
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Summary } from '../api';
import classes from './dashboard.module.css';
import { LinkRow } from './link-row';
import { SmallCard } from './small-card';

/** What each cash and bank account holds today; a row opens its ledger of this month. */
export function CashCard({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { code, minor_digits } = useCompanyCurrency();
  const readsLedger = useAbility().can('read', 'General ledger report');
  const banks = summary?.cash?.banks ?? [];
  return (
    <SmallCard
      title={t('banks.title')}
      note={t('banks.note', { currency: useCurrencyName(code) })}
      loading={summary === undefined}
      rows={6}
    >
      {summary?.cash && (
        <p className={classes.figure}>
          <Money amount={summary.cash.total} currency={summary.currency} />
          <span className={classes.note}>{t('banks.total')}</span>
        </p>
      )}
      {banks.length === 0 && <p className={classes.none}>{t('banks.none')}</p>}
      <ul className={classes.rows}>
        {banks.map((bank) => (
          <li key={bank.account_id}>
            <LinkRow
              to={readsLedger ? paths.generalLedger : undefined}
              search={{ account: bank.account_id, period: 'thisMonth' }}
            >
              <Bdi className={`${classes.grow} truncate`}>{format.name(bank)}</Bdi>
              <span className={classes.amounts}>
                <Money amount={bank.balance} scale={minor_digits} />
                {bank.own_balance && (
                  <span className={classes.own}>
                    <Money amount={bank.own_balance} currency={bank.currency} />
                  </span>
                )}
              </span>
            </LinkRow>
          </li>
        ))}
      </ul>
      <Link to={paths.banks} className={classes.more}>
        {t('banks.all')}
      </Link>
    </SmallCard>
  );
}

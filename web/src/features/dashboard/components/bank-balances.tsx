import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Summary } from '../api';
import { bankTotal } from '../figures';
import classes from './dashboard.module.css';
import { SmallCard } from './small-card';

/** What each cash and bank account holds; a row opens its ledger of this month. */
export function BankBalances({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { code, minor_digits } = useCompanyCurrency();
  const ability = useAbility();
  const readsLedger = ability.can('read', 'General ledger report');
  const banks = summary?.banks ?? [];
  return (
    <SmallCard
      title={t('banks.title')}
      note={t('banks.note', { currency: code })}
      loading={summary === undefined}
      rows={3}
    >
      {banks.length === 0 && <p className={classes.none}>{t('banks.none')}</p>}
      <ul className={classes.rows}>
        {banks.map((bank) => {
          const content = (
            <>
              <Bdi className={`${classes.grow} truncate`}>{format.name(bank)}</Bdi>
              <span className={classes.amounts}>
                <Money amount={bank.balance} scale={minor_digits} />
                {bank.own_balance && (
                  <span className={classes.own}>
                    <Money amount={bank.own_balance} currency={bank.currency} />
                  </span>
                )}
              </span>
            </>
          );
          return (
            <li key={bank.account_id}>
              {readsLedger ? (
                <Link
                  to={paths.generalLedger}
                  search={{ account: bank.account_id, period: 'thisMonth' } as never}
                  className={classes.row}
                >
                  {content}
                </Link>
              ) : (
                <div className={classes.row}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      {banks.length > 1 && (
        <p className={classes.total}>
          <span className={classes.grow}>{t('banks.total')}</span>
          <Money amount={bankTotal(banks)} scale={minor_digits} />
        </p>
      )}
      {ability.can('read', 'Bank accounts') && (
        <Link to={paths.banks} className={classes.more}>
          {t('banks.all')}
        </Link>
      )}
    </SmallCard>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { YearEndCheck } from '../api';
import classes from './year-end.module.css';

const TONES: Record<YearEndCheck['state'], Tone> = {
  done: 'good',
  open: 'part',
  not_needed: 'idle',
};

interface CheckRowProps {
  check: YearEndCheck;
  lastDate: string;
  currency: CurrencyInfo;
}

/** One thing to be done before the year is locked: how far it is, what is left, and the way to it. */
export function CheckRow({ check, lastDate, currency }: CheckRowProps) {
  const { t } = useTranslation('year-end');
  const { key, state } = check;
  return (
    <li data-check={key} data-state={state}>
      <div className={classes.said}>
        <strong>{t(`checks.${key}.name`)}</strong>
        {state === 'open' ? (
          <span className={classes.hint}>
            <OpenCheckText check={check} currency={currency} />
          </span>
        ) : (
          <span className={classes.hint}>{t(`checks.${key}.${state}`)}</span>
        )}
        {state === 'open' && <Way check={check} lastDate={lastDate} />}
      </div>
      <StatusPill tone={TONES[state]}>{t(`states.${state}`)}</StatusPill>
    </li>
  );
}

/** What is left to do. */
function OpenCheckText({ check, currency }: { check: YearEndCheck; currency: CurrencyInfo }) {
  const { t } = useTranslation('year-end');
  const format = useFormat();
  const { key, left, day, amount, changed } = check;
  switch (key) {
    case 'vat_returns':
      return t('checks.vat_returns.open', { count: left, date: day ? format.date(day) : '' });
    case 'reconciliations':
      return (
        <>
          {t('checks.reconciliations.open', { count: left })} <Accounts check={check} />
        </>
      );
    case 'asset_costs':
      return (
        <>
          {t('checks.asset_costs.open')} {amount && <Money amount={amount} currency={currency} />}{' '}
          <Accounts check={check} />
        </>
      );
    case 'opening_equity':
    case 'suspense':
      return (
        <>
          {t(`checks.${key}.open`)} {amount && <Money amount={amount} currency={currency} />}
        </>
      );
    case 'revaluation':
      return t(changed ? 'checks.revaluation.changed' : 'checks.revaluation.open');
    case 'depreciation':
      return t('checks.depreciation.open');
  }
}

/** Where it is done at an account. */
const placeOf = (check: YearEndCheck, account: number) =>
  check.key === 'reconciliations'
    ? { to: paths.reconcile, search: { account } as never }
    : { to: paths.account(account) };

/** The accounts at which something is left to do. */
function Accounts({ check }: { check: YearEndCheck }) {
  const { t } = useTranslation('year-end');
  const format = useFormat();
  return check.accounts.map((account, at) => (
    <span key={account.id}>
      {at > 0 && t('comma')}
      <Link {...placeOf(check, account.id)} className={classes.link}>
        <Bdi>{format.language === 'ar' ? account.name_ar : account.name}</Bdi>
      </Link>
    </span>
  ));
}

/** Where it is done. */
function Way({ check, lastDate }: { check: YearEndCheck; lastDate: string }) {
  const { t } = useTranslation('year-end');
  const account = check.accounts[0];
  switch (check.key) {
    case 'vat_returns':
      return (
        <Link to={paths.vatReturns} className={classes.link}>
          {t('ways.vat_returns')}
        </Link>
      );
    case 'revaluation':
      return (
        <Link
          to={paths.addRevaluation}
          search={{ date: lastDate } as never}
          className={classes.link}
        >
          {t('ways.revaluation')}
        </Link>
      );
    case 'asset_costs':
      return (
        <Link
          to={paths.assetRegister}
          search={{ as_of: lastDate } as never}
          className={classes.link}
        >
          {t('ways.asset_costs')}
        </Link>
      );
    case 'depreciation':
      return (
        <Link to={paths.depreciation} className={classes.link}>
          {t('ways.depreciation')}
        </Link>
      );
    case 'reconciliations':
      return null;
    default:
      return account ? (
        <Link to={paths.account(account.id)} className={classes.link}>
          {t('ways.account')}
        </Link>
      ) : null;
  }
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import type { Summary } from '../api';
import { isNothing } from '../figures';
import classes from './dashboard.module.css';
import { LinkRow } from './link-row';
import { SmallCard } from './small-card';

/** The next return of value added tax so far, with the day by which it is filed, and what filed ones leave to pay. */
export function VatCard({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const { code } = useCompanyCurrency();
  return (
    <SmallCard
      title={t('vat.title')}
      note={t('banks.note', { currency: useCurrencyName(code) })}
      loading={summary === undefined}
      rows={2}
    >
      {summary && !summary.vat && (
        <>
          <p className={classes.none}>{t('vat.none')}</p>
          <Link to={paths.vatReturns} className={classes.more}>
            {t('vat.setUp')}
          </Link>
        </>
      )}
      {summary?.vat && <Figures vat={summary.vat} />}
    </SmallCard>
  );
}

function Figures({ vat }: { vat: NonNullable<Summary['vat']> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  const ended = vat.last_date < useToday();
  const late = vat.status === 'overdue';
  const credit = isNothing(vat.payable) && !isNothing(vat.carried_forward);
  const [first, last, day] = [vat.first_date, vat.last_date, vat.due_date].map((date) =>
    format.date(date),
  );
  return (
    <>
      <LinkRow to={paths.vatReturns}>
        <span className={classes.grow}>
          {t(`vat.${credit ? 'credit' : 'payable'}${ended ? 'Ended' : ''}`)}
          <span className={classes.due}>{t('vat.days', { first, last })}</span>
        </span>
        <span className={classes.amounts}>
          <strong>
            <Money amount={credit ? vat.carried_forward : vat.payable} scale={minor_digits} />
          </strong>
          <span className={late ? classes.overdue : classes.own}>
            {t(late ? 'vat.overdue' : 'vat.due', { day })}
          </span>
        </span>
      </LinkRow>
      {!isNothing(vat.unpaid) && (
        <LinkRow to={paths.vatReturns}>
          <span className={classes.grow}>{t('vat.unpaid')}</span>
          <Money amount={vat.unpaid} scale={minor_digits} />
        </LinkRow>
      )}
    </>
  );
}

import { type Currency, useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { commaList } from '@/shared/lib/comma-list';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { Settlement } from '../distribution';
import type { PaymentSide } from '../side';
import classes from './payment-summary.module.css';
import { usePaymentText } from './use-payment-text';

interface PaymentSummaryProps {
  side: PaymentSide;
  amount: string;
  settlement: Settlement;
  currency: Currency;
  /** The party has credits that may be used. */
  credits: boolean;
  /** What is gained by the exchange rate, in the company's currency; a loss is negative. */
  gain: string | null;
  /** A foreign amount in the company's currency. */
  worth: string | null;
}

/** The total of the payment; what is left over is said to stay with the party. */
export function PaymentSummary({
  side,
  amount,
  settlement,
  currency,
  credits,
  gain,
  worth,
}: PaymentSummaryProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const base = useCompanyCurrency();
  const credit = !settlement.unapplied.startsWith('-') && !isZero(settlement.unapplied);
  const said = [
    `${t('summary.settled')} ${format.money(settlement.settled, currency)}`,
    ...(credit ? [`${t('summary.credit')} ${format.money(settlement.unapplied, currency)}`] : []),
  ];
  return (
    <>
      <dl className={classes.summary}>
        <div>
          <dt>{t('summary.received')}</dt>
          <dd className="num">
            <Money amount={amount || '0'} scale={currency.minor_digits} />
          </dd>
        </div>
        {worth && (
          <div>
            <dt>{t('summary.worth', { currency: base.code })}</dt>
            <dd className="num">
              <Money amount={worth} scale={base.minor_digits} />
            </dd>
          </div>
        )}
        {credits && (
          <div>
            <dt>{t('summary.credits')}</dt>
            <dd className="num">
              <Money amount={settlement.credits} scale={currency.minor_digits} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('summary.withheld')}</dt>
          <dd className="num">
            <Money amount={settlement.withholding} scale={currency.minor_digits} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('summary.settled')}</dt>
          <dd className="num">
            <Money amount={settlement.settled} currency={currency} />
          </dd>
        </div>
        {gain && (
          <div>
            <dt>{t(gain.startsWith('-') ? 'summary.loss' : 'summary.gain')}</dt>
            <dd className="num">
              <Money amount={gain.replace('-', '')} currency={base} />
            </dd>
          </div>
        )}
        {credit && (
          <div className={classes.credit}>
            <dt>{t('summary.credit')}</dt>
            <dd className="num">
              <Money amount={settlement.unapplied} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <SaidAfterPause text={commaList(said, format.language)} />
    </>
  );
}

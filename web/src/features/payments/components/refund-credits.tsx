import { Checkbox } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { Money } from '@/shared/ui/money';
import { paidNothing } from '../paid-nothing';
import type { RefundShare, RefundValues } from '../refund-schema';
import type { PaymentSide } from '../side';
import { CameBack } from './came-back';
import classes from './payment-credits.module.css';
import { usePaymentText } from './use-payment-text';

interface RefundCreditsProps<Output> {
  side: PaymentSide;
  form: UseFormReturn<RefundValues, unknown, Output>;
  currency: Currency;
}

/** What the party has to its credit, and how much of each is given back. */
export function RefundCredits<Output>({ side, form, currency }: RefundCreditsProps<Output>) {
  const t = usePaymentText(side);
  const errorText = useErrorText();
  const credits = useWatch({ control: form.control, name: 'credits' });
  const { errors, isSubmitted } = form.formState;

  function give(at: number, use: string) {
    const next = credits.map((one, place) => (place === at ? { ...one, use } : one));
    form.setValue('credits', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return (
    <section className={classes.frame} aria-labelledby="refund-credits">
      <div className={classes.head}>
        <h3 id="refund-credits" className={classes.title}>
          {t('credits.title')}
        </h3>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('credits.credit')}</th>
            <th scope="col">{t('credits.date')}</th>
            <th scope="col" className="num">
              {t('credits.remaining')}
            </th>
            <th scope="col" className="num">
              {t('refund.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {credits.map((share, at) => (
            <ShareRow
              key={`${share.credit.kind} ${share.credit.id}`}
              side={side}
              share={share}
              scale={currency.minor_digits}
              error={errorText(errors.credits?.[at]?.use?.message)}
              onGive={(use) => give(at, use)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ShareRowProps {
  side: PaymentSide;
  share: RefundShare;
  scale: number;
  error: string | undefined;
  onGive: (use: string) => void;
}

function ShareRow({ side, share, scale, error, onGive }: ShareRowProps) {
  const t = usePaymentText(side);
  const { i18n } = useTranslation('payments');
  const format = useFormat();
  const { kind, number, date, remaining, cheque_state } = share.credit;
  const used = !isZero(share.use || '0');
  const kindText = i18n.exists(`payments:credits.kinds.${kind}`)
    ? t(`credits.kinds.${kind}` as 'credits.kinds.receipt')
    : t('credits.credit');
  return (
    <tr data-used={used || undefined}>
      <th scope="row">
        <span className={classes.credit}>
          <Checkbox
            aria-label={t('refund.tick', { number })}
            checked={used}
            onChange={(event) => onGive(event.currentTarget.checked ? remaining : '')}
          />
          <Bdi ltr>{number}</Bdi>
          <span className={classes.kind}>{kindText}</span>
          <CameBack side={side} state={cheque_state} />
        </span>
        {used && paidNothing(cheque_state) && (
          <p className={classes.warning} role="note">
            {t('credits.cameBack')}
          </p>
        )}
      </th>
      <td data-label={t('credits.date')}>{format.date(date)}</td>
      <td className="num" data-label={t('credits.remaining')}>
        <Money amount={remaining} scale={scale} />
      </td>
      <td data-label={t('refund.amount')}>
        <DecimalInput
          aria-label={t('refund.amountOf', { number })}
          scale={scale}
          arithmetic
          styles={{ input: { textAlign: 'right' } }}
          value={share.use}
          onChange={onGive}
          error={error}
        />
      </td>
    </tr>
  );
}

import { Anchor, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { Money } from '@/shared/ui/money';
import { usableOf } from '../credits';
import { PaymentDialog } from '../lazy-parts';
import { paidNothing } from '../paid-nothing';
import type { PaymentCredit, PaymentValues } from '../schema';
import { CameBack } from './came-back';
import classes from './payment-credits.module.css';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';

interface PaymentCreditsProps {
  payment: PaymentRows;
  currency: Currency;
  errors: FieldErrors<PaymentValues>['credits'];
}

/** What the party has to its credit, and how much of each is used now. */
export function PaymentCredits({ payment, currency, errors }: PaymentCreditsProps) {
  const t = usePaymentText(payment.side);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section className={classes.frame} aria-labelledby="payment-credits">
      <div className={classes.head}>
        <h3 id="payment-credits" className={classes.title}>
          {t('credits.title')}
        </h3>
        <span className={classes.hint}>{t('credits.hint')}</span>
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
              {t('credits.use')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.credits.map((one, index) => (
            <CreditRow
              key={`${one.credit.kind} ${one.credit.id}`}
              one={one}
              index={index}
              payment={payment}
              currency={currency}
              error={Array.isArray(errors) ? errors[index]?.use?.message : undefined}
              onOpen={setOpened}
            />
          ))}
        </tbody>
      </table>
      {opened !== null && (
        <PaymentDialog side={payment.side} id={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface CreditRowProps {
  one: PaymentCredit;
  index: number;
  payment: PaymentRows;
  currency: Currency;
  error: string | undefined;
  onOpen: (payment: number) => void;
}

/** One credit: ticked, as much of it is used as the documents can take. */
function CreditRow({ one, index, payment, currency, error, onOpen }: CreditRowProps) {
  const t = usePaymentText(payment.side);
  const { i18n } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const scale = currency.minor_digits;
  const { kind, id, number, date, remaining, cheque_state } = one.credit;
  const used = !isZero(one.use || '0');
  const kindText = i18n.exists(`payments:credits.kinds.${kind}`)
    ? t(`credits.kinds.${kind}` as 'credits.kinds.receipt')
    : t('credits.credit');
  const usable = () => usableOf(index, payment.credits, payment.rows, scale, payment.moneySaved);
  return (
    <tr data-used={used || undefined}>
      <th scope="row">
        <span className={classes.credit}>
          <Checkbox
            aria-label={t('credits.tick', { number })}
            checked={used}
            onChange={(event) => payment.spend(index, event.currentTarget.checked ? usable() : '')}
          />
          {kind === payment.side.kind ? (
            <Anchor component="button" type="button" onClick={() => onOpen(id)}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          ) : (
            <Bdi ltr>{number}</Bdi>
          )}
          <span className={classes.kind}>{kindText}</span>
          <CameBack side={payment.side} state={cheque_state} />
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
      <td data-label={t('credits.use')}>
        <DecimalInput
          aria-label={t('credits.useOf', { number })}
          scale={scale}
          arithmetic
          styles={{ input: { textAlign: 'right' } }}
          value={one.use}
          onChange={(use) => payment.spend(index, use)}
          error={errorText(error)}
        />
      </td>
    </tr>
  );
}

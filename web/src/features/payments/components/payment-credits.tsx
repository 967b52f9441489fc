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
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { usableCredit } from '../credits';
import { isFailedCheque } from '../failed-cheque';
import { PaymentDialog } from '../lazy-parts';
import type { PaymentCredit, PaymentValues } from '../schema';
import classes from './payment-credits.module.css';
import { ReturnedChequeNote } from './returned-cheque-note';
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
  const format = useFormat();
  const errorText = useErrorText();
  const scale = currency.minor_digits;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section className={classes.frame} aria-labelledby="payment-credits">
      <div className={classes.head}>
        <h3 id="payment-credits" className={classes.title}>
          {t('credits.title')}
        </h3>
        <span className={classes.hint}>{t('credits.hint')}</span>
      </div>
      <FiguresTable
        className={classes.table}
        rows={payment.credits}
        rowKey={({ credit }) => `${credit.kind} ${credit.id}`}
        rowMarks={(one) => ({ 'data-used': isUsed(one) || undefined })}
        money={{ scale }}
        columns={[
          {
            id: 'credit',
            header: t('credits.credit'),
            rowHead: true,
            cell: (one, index) => (
              <Credit one={one} index={index} payment={payment} scale={scale} onOpen={setOpened} />
            ),
          },
          {
            id: 'date',
            header: t('credits.date'),
            phoneLabel: t('credits.date'),
            cell: ({ credit }) => format.date(credit.date),
          },
          {
            id: 'remaining',
            header: t('credits.remaining'),
            phoneLabel: t('credits.remaining'),
            amount: ({ credit }) => credit.remaining,
          },
          {
            id: 'use',
            header: t('credits.use'),
            headClassName: 'num',
            phoneLabel: t('credits.use'),
            cell: ({ credit, use }, index) => (
              <DecimalInput
                aria-label={t('credits.useOf', { number: credit.number })}
                scale={scale}
                arithmetic
                styles={{ input: { textAlign: 'right' } }}
                value={use}
                onChange={(next) => payment.spend(index, next)}
                error={errorText(Array.isArray(errors) ? errors[index]?.use?.message : undefined)}
              />
            ),
          },
        ]}
      />
      {opened !== null && (
        <PaymentDialog side={payment.side} id={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

const isUsed = ({ use }: PaymentCredit) => !isZero(use || '0');

interface CreditProps {
  one: PaymentCredit;
  index: number;
  payment: PaymentRows;
  scale: number;
  onOpen: (payment: number) => void;
}

/** One credit: ticked, as much of it is used as the documents can take. */
function Credit({ one, index, payment, scale, onOpen }: CreditProps) {
  const t = usePaymentText(payment.side);
  const { i18n } = useTranslation();
  const { kind, id, number, cheque_state } = one.credit;
  const used = isUsed(one);
  const kindText = i18n.exists(`payments:credits.kinds.${kind}`)
    ? t(`credits.kinds.${kind}` as 'credits.kinds.receipt')
    : t('credits.credit');
  const usable = () =>
    usableCredit(index, payment.credits, payment.rows, scale, payment.moneySaved);
  return (
    <>
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
        <ReturnedChequeNote side={payment.side} state={cheque_state} />
      </span>
      {used && isFailedCheque(cheque_state) && (
        <p className={classes.warning} role="note">
          {t('credits.cameBack')}
        </p>
      )}
    </>
  );
}

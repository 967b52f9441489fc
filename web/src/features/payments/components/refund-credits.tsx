import { Checkbox } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { isFailedCheque } from '../failed-cheque';
import type { RefundShare, RefundValues } from '../refund-schema';
import type { PaymentSide } from '../side';
import classes from './payment-credits.module.css';
import { ReturnedChequeNote } from './returned-cheque-note';
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
  const format = useFormat();
  const credits = useWatch({ control: form.control, name: 'credits' });
  const { errors, isSubmitted } = form.formState;
  const scale = currency.minor_digits;

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
      <FiguresTable
        className={classes.table}
        rows={credits}
        rowKey={({ credit }) => `${credit.kind} ${credit.id}`}
        rowMarks={(share) => ({ 'data-used': isUsed(share) || undefined })}
        money={{ scale }}
        columns={[
          {
            id: 'credit',
            header: t('credits.credit'),
            rowHead: true,
            cell: (share, at) => (
              <Credit side={side} share={share} onGive={(use) => give(at, use)} />
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
            id: 'amount',
            header: t('refund.amount'),
            headClassName: 'num',
            phoneLabel: t('refund.amount'),
            cell: ({ credit, use }, at) => (
              <DecimalInput
                aria-label={t('refund.amountOf', { number: credit.number })}
                scale={scale}
                arithmetic
                styles={{ input: { textAlign: 'right' } }}
                value={use}
                onChange={(next) => give(at, next)}
                error={errorText(errors.credits?.[at]?.use?.message)}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

const isUsed = ({ use }: RefundShare) => !isZero(use || '0');

interface CreditProps {
  side: PaymentSide;
  share: RefundShare;
  onGive: (use: string) => void;
}

function Credit({ side, share, onGive }: CreditProps) {
  const t = usePaymentText(side);
  const { i18n } = useTranslation('payments');
  const { kind, number, remaining, cheque_state } = share.credit;
  const used = isUsed(share);
  const kindText = i18n.exists(`payments:credits.kinds.${kind}`)
    ? t(`credits.kinds.${kind}` as 'credits.kinds.receipt')
    : t('credits.credit');
  return (
    <>
      <span className={classes.credit}>
        <Checkbox
          aria-label={t('refund.tick', { number })}
          checked={used}
          onChange={(event) => onGive(event.currentTarget.checked ? remaining : '')}
        />
        <Bdi ltr>{number}</Bdi>
        <span className={classes.kind}>{kindText}</span>
        <ReturnedChequeNote side={side} state={cheque_state} />
      </span>
      {used && isFailedCheque(cheque_state) && (
        <p className={classes.warning} role="note">
          {t('credits.cameBack')}
        </p>
      )}
    </>
  );
}

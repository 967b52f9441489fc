import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProposedRate } from '@/features/rates/public';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { gainOf, sizeOf } from '../sums';
import type { TransferValues } from '../transfer-schema';
import type { TransferDoubt } from './use-transfer-doubt';

interface TransferAmountsProps<Output> {
  form: UseFormReturn<TransferValues, unknown, Output>;
  /** The rate of the two amounts, and whether it is questioned. */
  sums: TransferDoubt;
  base: Currency;
  /** The side that a line of the bank says. */
  ofLine: 'from' | 'to' | null;
}

/** What leaves; between two currencies also what arrives, and at what rate. */
export function TransferAmounts<Output>(props: TransferAmountsProps<Output>) {
  const { form, sums, base, ofLine } = props;
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { control } = form;
  const [rate, date] = useWatch({ control, name: ['rate', 'date'] });
  const { kept, leaving, arriving, rateOf, moved, implied, doubt } = sums;
  const rateHint = useProposedRate({
    currencyId: kept.needsRate ? leaving.id : null,
    date,
    rate,
    onPropose: (proposed) => form.setValue('rate', proposed),
  });
  const gain = moved && gainOf(moved);

  function gained(): string | null {
    if (!gain) return null;
    const gainText = format.money(sizeOf(gain), base);
    if (isZero(gain)) return t('transfer.noGain');
    return t(gain.startsWith('-') ? 'transfer.loss' : 'transfer.gain', { amount: gainText });
  }

  function rateSays(): ReactNode {
    // The amounts may be the slip, though the rate that was typed is likely.
    const apart = doubt && implied && rate !== '';
    if (apart)
      return t('transfer.comesTo', { rate: format.number(implied, 5), currency: rateOf.code });
    if (gain) return gained();
    if (kept.needsRate) return doubt ? null : rateHint;
    return implied && rate === ''
      ? t('transfer.implied', { rate: format.number(implied, 5), currency: rateOf.code })
      : t('transfer.rateHint');
  }

  return (
    <>
      <FormDecimal
        control={control}
        name="amount"
        label={t(kept.across ? 'transfer.leaves' : 'transfer.amount', { currency: leaving.code })}
        required
        disabled={ofLine === 'from' || (ofLine === 'to' && !kept.across)}
        scale={leaving.minor_digits}
        arithmetic
        data-autofocus={ofLine === null || undefined}
      />
      {kept.across && (
        <FormDecimal
          control={control}
          name="received"
          label={t('transfer.arrives', { currency: arriving.code })}
          required
          disabled={ofLine === 'to'}
          scale={arriving.minor_digits}
          arithmetic
        />
      )}
      {kept.foreign && (kept.across || kept.needsRate) && (
        <FormDecimal
          control={control}
          name="rate"
          label={t('transfer.rate', { base: base.code, currency: rateOf.code })}
          description={doubt ? <Doubted says={rateSays()}>{doubt}</Doubted> : rateSays()}
          required={kept.needsRate}
          scale={0}
        />
      )}
    </>
  );
}

/** The computed rate, and below it that it is far from the known one. */
function Doubted({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <>
      {says}
      {says && <br />}
      {children}
    </>
  );
}

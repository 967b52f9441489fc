import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProposedRate, useRateDoubt } from '@/features/rates/public';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import type { BankAccount } from '../api';
import { crossRate, gainOf, impliedRate, sizeOf } from '../sums';
import { keptIn, type TransferValues } from '../transfer-schema';

interface TransferAmountsProps<Output> {
  form: UseFormReturn<TransferValues, unknown, Output>;
  accounts: readonly BankAccount[];
  base: Currency;
  /** The side that a line of the bank says. */
  ofLine: 'from' | 'to' | null;
}

/** What leaves; between two currencies also what arrives, and at what rate. */
export function TransferAmounts<Output>(props: TransferAmountsProps<Output>) {
  const { form, accounts, base, ofLine } = props;
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { control } = form;
  const [from, to, amount, received, rate, date] = useWatch({
    control,
    name: ['from', 'to', 'amount', 'received', 'rate', 'date'],
  });
  const kept = keptIn(accounts, { from, to }, base.id);
  const leaving = kept.from?.currency ?? base;
  const arriving = kept.to?.currency ?? base;
  const rateOf = leaving.id === base.id ? arriving : leaving;
  const rateHint = useProposedRate({
    currencyId: kept.needsRate ? leaving.id : null,
    date,
    rate,
    onPropose: (known) => form.setValue('rate', known),
  });
  const moved = kept.from &&
    kept.to && { from: kept.from, to: kept.to, amount, received, rate, base };
  const implied = moved && impliedRate(moved);
  const gain = moved && gainOf(moved);
  // A slip in an amount shows in the rate that both come to, whatever rate is typed.
  const doubt = useRateDoubt({
    currencyId: kept.across ? (kept.needsRate ? arriving.id : rateOf.id) : null,
    date,
    rates: kept.needsRate ? [moved && crossRate(moved)] : [rate, implied],
  });

  function gained(): string | null {
    if (!gain) return null;
    const told = format.money(sizeOf(gain), base);
    if (isZero(gain)) return t('transfer.noGain');
    return t(gain.startsWith('-') ? 'transfer.loss' : 'transfer.gain', { amount: told });
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

/** What the rate comes to stands, and below it that it is far from what is known. */
function Doubted({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <>
      {says}
      {says && <br />}
      {children}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { natureOn, taxList } from '@/features/taxes/public';
import { isDate } from '@/shared/lib/fields';
import { paymentStart } from '../api';
import type { PaymentValues } from '../schema';
import type { Nature, PaymentOpening, PaymentSide } from '../side';
import type { PaymentRows } from './use-payment-rows';

/** What tax is withheld by on the day of the payment. */
export interface WithholdingLaw {
  /** By the usual nature of dealing; null when nothing is. */
  nature: Nature | null;
  /** The day until which nothing is withheld, where the payment is not after it. */
  exemptUntil: string | null;
  /** That day. */
  day: string;
}

interface LawOptions<Output> {
  side: PaymentSide;
  form: UseFormReturn<PaymentValues, unknown, Output>;
  start: PaymentOpening;
  today: string;
  payment: PaymentRows;
}

/** The rate of withholding is that of the payment's day: on another day, it is fetched again. */
export function useWithholdingLaw<Output>(options: LawOptions<Output>): WithholdingLaw {
  const { side, form, start, today, payment } = options;
  const day = useWatch({ control: form.control, name: 'payment_date' });
  const another = side.trade === 'purchase' && day !== today && isDate(day) && day < today;
  const lawQuery = useQuery({
    ...paymentStart(side, { partyId: start.party.id }, day),
    enabled: another,
  });
  const nature = another && lawQuery.data ? lawQuery.data.nature : start.nature;
  const { exemptUntil } = start;
  const { data: taxes } = useQuery({ ...taxList, enabled: side.trade === 'purchase' });
  // The answer comes some time after the day was typed; the form's figures follow it then.
  const followed = useRef({ id: start.nature?.tax_id ?? null, day });
  const { follow, moneySaved } = payment;
  useEffect(() => {
    const id = nature?.tax_id ?? null;
    const natures = side.trade === 'sale' ? [] : taxes;
    if (moneySaved || !natures || !isDate(day) || (another && !lawQuery.data)) return;
    if (id === followed.current.id && day === followed.current.day) return;
    followed.current = { id, day };
    follow(nature, (one) => natureOn(natures, one.tax_id, day) ?? one);
  }, [side.trade, nature, taxes, day, another, lawQuery.data, follow, moneySaved]);
  return { nature, exemptUntil: exemptUntil && day <= exemptUntil ? exemptUntil : null, day };
}

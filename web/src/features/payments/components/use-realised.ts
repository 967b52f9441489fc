import { useQueries } from '@tanstack/react-query';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { documentRate } from '../api';
import { realised } from '../realised';
import type { PaymentRows } from './use-payment-rows';

/**
 * What the payment gains by another rate than its documents were booked at; null where nothing is, or where it is not
 * known: of opening balances, and to who may not read the documents.
 */
export function useRealised(
  { side, rows }: PaymentRows,
  rate: string,
  foreign: boolean,
): string | null {
  const { minor_digits: decimals } = useCompanyCurrency();
  const readable = useAbility().can('read', side.document.reads);
  const paidRows = rows.filter(
    ({ cash, withholding }) => !isZero(cash || '0') || !isZero(withholding || '0'),
  );
  const rates = useQueries({
    queries: paidRows.map(({ document }) => ({
      ...documentRate(side, document.id),
      enabled: foreign && readable,
    })),
  });
  if (!foreign || isZero(rate || '0') || paidRows.length === 0) return null;
  const booked = paidRows.map((row, at) => ({ ...row, rate: rates[at]?.data ?? '' }));
  if (booked.some((one) => one.rate === '')) return null;
  const gain = realised(booked, rate, side.trade, decimals).toFixed(decimals);
  return isZero(gain) ? null : gain;
}

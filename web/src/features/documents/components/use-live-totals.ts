import { useMemo, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Currency } from '@/shared/auth/session';
import { type Totals, TotalsError } from '@/shared/money/totals';
import type { DocumentOutput } from '../document-form';
import { documentTotals } from '../document-totals';
import type { DocumentValues } from '../schema';
import type { FormReferences } from './use-form-references';

const WATCHED = [
  'lines',
  'discount',
  'discount_kind',
  'prices_include_tax',
  'withholding_percent',
  'down_payment',
  'currency_id',
] as const;

export type DocumentControl = Control<DocumentValues, unknown, DocumentOutput>;

export interface LiveTotals {
  totals: Totals;
  currency: Currency;
  /** Why the figures are not up to date: what was typed can't be computed. */
  problem: TotalsError | null;
}

/** The totals of the form's present values; the last good ones while the values are incomplete. */
export function useLiveTotals(control: DocumentControl, references: FormReferences): LiveTotals {
  const [
    lines,
    discount,
    discount_kind,
    prices_include_tax,
    withholding_percent,
    down_payment,
    currency_id,
  ] = useWatch({ control, name: WATCHED });
  const good = useRef<Totals | null>(null);
  return useMemo(() => {
    const currency = references.currencyOf(currency_id);
    const context = references.contextFor(currency_id);
    const typed = {
      discount,
      discount_kind,
      prices_include_tax,
      withholding_percent,
      down_payment,
    };
    try {
      good.current = documentTotals({ ...typed, lines }, context);
      return { totals: good.current, currency, problem: null };
    } catch (error) {
      if (!(error instanceof TotalsError)) throw error;
      const nothing = { ...typed, lines: [], discount: '', down_payment: '' };
      const totals =
        good.current ?? documentTotals({ ...nothing, withholding_percent: '' }, context);
      return { totals, currency, problem: error };
    }
  }, [
    lines,
    discount,
    discount_kind,
    prices_include_tax,
    withholding_percent,
    down_payment,
    currency_id,
    references,
  ]);
}

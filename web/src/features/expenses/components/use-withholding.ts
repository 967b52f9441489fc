import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type DocumentFormReturn,
  type FormReferences,
  totalInBase,
  useLiveTotals,
} from '@/features/documents/public';
import { natureOn, type Tax, taxList, useTaxPicker } from '@/features/taxes/public';
import { isDate } from '@/shared/lib/fields';
import { type ExpenseStart, expenseStart } from '../api';
import {
  exemptionFor,
  followed,
  type Law,
  named,
  type Withheld,
  type WithholdingExemption,
} from '../withholding';

export interface Withholding {
  /** The natures of dealing of the expense's day. */
  natures: readonly Tax[];
  /** The id of the present one, '' for none; and its rate. */
  tax: string;
  percent: string;
  /** Why nothing is withheld all the same. */
  exemption: WithholdingExemption;
  /** Whether anybody is named from whom tax could be withheld. */
  hasVendor: boolean;
  /** Withholds by another nature; by none for ''. */
  name: (tax: string) => void;
}

const FILLED = { shouldDirty: true } as const;

/** What tax is withheld as an expense is paid: by the vendor's nature of dealing, as the law has it on its day. */
export function useWithholding(form: DocumentFormReturn, references: FormReferences): Withholding {
  const { control, setValue } = form;
  const [party, day, tax = '', context, percent] = useWatch({
    control,
    name: ['party', 'date', 'withholding_tax', 'withheld_for', 'withholding_percent'],
  });
  const vendor = party?.id ?? null;
  const { offeredOn } = useTaxPicker({ direction: 'purchase', withholding: true });
  const { data: taxes } = useQuery(taxList);
  const exemptionQuery = useQuery({
    ...expenseStart(vendor, day),
    enabled: vendor !== null && isDate(day),
  });
  const law = lawOf(day, vendor === null ? undefined : exemptionQuery.data, taxes ?? []);
  const isLawKnown =
    isDate(day) && taxes !== undefined && (vendor === null || exemptionQuery.isSuccess);
  const isUnchanged = context !== undefined && context.vendor === vendor && context.day === day;
  const pounds = usePounds(form, references);
  const now: Withheld | null = context ? { tax, context } : null;
  const exemption = now && isLawKnown ? exemptionFor(now, law, pounds) : null;
  const rate = exemption || !tax ? '' : (context?.percent ?? '');

  function setWithheld({ tax: next, context: nextContext }: Withheld) {
    if (next !== tax) setValue('withholding_tax', next, FILLED);
    setValue('withheld_for', nextContext);
  }

  // The law is known some time after the vendor or the day was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once the answer for them is there
  useEffect(() => {
    if (isLawKnown && !isUnchanged) setWithheld(followed({ tax, context }, { vendor, day }, law));
  }, [isLawKnown, isUnchanged, vendor, day]);

  // The withheld tax follows from the total of the lines, too.
  useEffect(() => {
    if (isUnchanged && isLawKnown && rate !== percent)
      setValue('withholding_percent', rate, FILLED);
  }, [isUnchanged, isLawKnown, rate, percent, setValue]);

  return {
    natures: offeredOn(day),
    tax,
    percent: context?.percent ?? '',
    exemption,
    hasVendor: vendor !== null,
    name: (next) => setWithheld(named(Number(next), { vendor, day }, law)),
  };
}

/** What the server says of the vendor and the day, with the rates of that day beside it. */
function lawOf(day: string, start: ExpenseStart | undefined, taxes: readonly Tax[]): Law {
  const { withholding: usual = null, withholding_exempt_until: until = null } = start ?? {};
  return {
    usual: usual && { ...usual, threshold: usual.threshold ?? null },
    exemptUntil: until && day <= until ? until : null,
    ofTheDay: (id) => natureOn(taxes, id, day),
  };
}

/** The expense's total in pounds, which the law's thresholds are in; null where that is unknown. */
function usePounds({ control }: DocumentFormReturn, references: FormReferences): string | null {
  const { totals } = useLiveTotals(control, references);
  const [currency, rate] = useWatch({ control, name: ['currency_id', 'exchange_rate'] });
  if (references.baseCurrency.code !== 'EGP') return null;
  return totalInBase(totals, { currency, rate }, references.baseCurrency);
}

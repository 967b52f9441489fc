import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BranchPicker, useBranchPicker } from '@/features/branches/public';
import { type ClassPicker, useClassPicker } from '@/features/classes/public';
import { type TaxPicker, useTaxPicker } from '@/features/taxes/public';
import { type TermOption, type TermPicker, termList, useTermPicker } from '@/features/terms/public';
import { currencies } from '@/shared/api/currencies';
import { documentDefaults } from '@/shared/api/document-defaults';
import { type Currency, useCompanyCurrency } from '@/shared/auth/session';
import type { Trade } from '@/shared/trade/trade';
import type { TotalsContext } from '../document-totals';

/** The lists that a document refers to. */
export interface FormReferences {
  trade: Trade;
  taxes: TaxPicker;
  terms: TermPicker;
  branches: BranchPicker;
  classes: ClassPicker;
  currencies: readonly Currency[];
  baseCurrency: Currency;
  currencyOf: (id: string) => Currency;
  /** What computing a document in a currency needs. */
  contextFor: (currencyId: string) => TotalsContext;
  /** The taxes that a new line starts with, ids joined by commas. */
  usualTax: string;
  /** The terms of a document whose party has none: the company's choice; without one a sale may do without. */
  usualTerms: TermOption | null;
}

/** The terms by which a document falls due first: what its party did not grant is not taken for granted. */
function soonest({ terms, byId }: TermPicker): TermOption | null {
  const [first] = [...terms].sort((one, other) => one.days - other.days);
  return byId(first?.id);
}

/** The lists, once all are there: a document filled in without its taxes would show wrong totals. */
export function useFormReferences(trade: Trade): {
  references: FormReferences | null;
  failed: boolean;
  retry: () => void;
} {
  const baseCurrency = useCompanyCurrency();
  const taxes = useTaxPicker({ direction: trade });
  const terms = useTermPicker();
  const branches = useBranchPicker();
  const classes = useClassPicker();
  const termsQuery = useQuery(termList);
  const currencyQuery = useQuery(currencies());
  const currencyList = currencyQuery.data;
  const { data: defaults, isPending: waitsForDefaults } = useQuery(documentDefaults);
  const ready = Boolean(
    currencyList && termsQuery.data && !taxes.loading && branches.ready && !waitsForDefaults,
  );

  const references = useMemo(() => {
    if (!ready || !currencyList) return null;
    const currencyOf = (id: string) =>
      currencyList.find((one) => String(one.id) === id) ?? baseCurrency;
    // Without the company's choice the form begins as one that never chose.
    const usual = taxes.taxes.find((tax) => tax.is_default);
    const chosen = defaults?.[trade];
    return {
      trade,
      taxes,
      terms,
      branches,
      classes,
      currencies: currencyList,
      baseCurrency,
      currencyOf,
      contextFor: (id: string) => ({
        decimals: currencyOf(id).minor_digits,
        taxById: taxes.byId,
      }),
      usualTax: chosen ? chosen.tax_ids.join(',') : usual ? String(usual.id) : '',
      usualTerms: terms.byId(chosen?.terms_id) ?? (trade === 'purchase' ? soonest(terms) : null),
    };
  }, [ready, currencyList, defaults, trade, taxes, terms, branches, classes, baseCurrency]);

  return {
    references,
    failed: currencyQuery.isError || termsQuery.isError,
    retry: () => {
      void currencyQuery.refetch();
      void termsQuery.refetch();
    },
  };
}

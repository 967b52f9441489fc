import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AccountChoice, accountChoices } from '@/features/accounts/public';
import { type BranchPicker, useBranchPicker } from '@/features/branches/public';
import { currencies } from '@/shared/api/currencies';
import { type Currency, useCompanyCurrency } from '@/shared/auth/session';
import { hasTrait } from '@/shared/lib/account-traits';
import { ownersOf, type PartyKind } from '../names';

/** The lists that an entry refers to. */
export interface EntryReferences {
  branches: BranchPicker;
  currencies: readonly Currency[];
  baseCurrency: Currency;
  currencyOf: (id: string) => Currency;
  /** How many places the amounts of a currency have. */
  decimalsOf: (id: string) => number;
  accountOf: (id: number) => AccountChoice | undefined;
  /** Whose account it is, where customers or vendors owe and are owed by name. */
  ownersOf: (account: number) => PartyKind | null;
  /** Whether an entry may be written on it by hand. */
  byHand: (account: number) => boolean;
}

/** The lists, once all are there: without the chart no one knows which accounts ask for a name. */
export function useEntryReferences(): {
  references: EntryReferences | null;
  failed: boolean;
  retry: () => void;
} {
  const baseCurrency = useCompanyCurrency();
  const branches = useBranchPicker();
  const accounts = useQuery(accountChoices('posting'));
  const currencyQuery = useQuery(currencies());
  const [chart, currencyList] = [accounts.data, currencyQuery.data];
  const references = useMemo(() => {
    if (!chart || !currencyList || !branches.ready) return null;
    const byId = new Map(chart.map((account) => [account.id, account]));
    const currencyOf = (id: string) =>
      currencyList.find((one) => String(one.id) === id) ?? baseCurrency;
    return {
      branches,
      currencies: currencyList,
      baseCurrency,
      currencyOf,
      decimalsOf: (id: string) => currencyOf(id).minor_digits,
      accountOf: (id: number) => byId.get(id),
      ownersOf: (id: number) => ownersOf(byId.get(id)),
      byHand: (id: number) => !hasTrait(byId.get(id), 'stock'),
    };
  }, [chart, currencyList, branches, baseCurrency]);
  return {
    references,
    failed: accounts.isError || currencyQuery.isError,
    retry: () => {
      void accounts.refetch();
      void currencyQuery.refetch();
    },
  };
}

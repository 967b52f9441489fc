import type { ReactNode } from 'react';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import { BALANCES, type Balance } from '../list-search';

interface Narrowed {
  search?: string | undefined;
  balance?: Balance | undefined;
}

interface PartyToolbarProps {
  search: Narrowed;
  setSearch: SetSearch<Narrowed>;
  /** How many have this status, where it is known; `total` is all of them. */
  balances: readonly { balance: string; count: number }[] | undefined;
  total: number | undefined;
  words: {
    search: string;
    byBalance: string;
    all: string;
    balance: (balance: Balance) => string;
  };
  /** What else narrows the list. */
  children?: ReactNode;
}

/** The filters of a list of parties: text, status, and those of only its side. */
export function PartyToolbar(props: PartyToolbarProps) {
  const { search, setSearch, balances, total, words, children } = props;
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={words.search} />
      <StatusFilter
        label={words.byBalance}
        all={words.all}
        statuses={BALANCES}
        value={search.balance}
        onChange={(balance) => setSearch({ balance })}
        nameOf={words.balance}
        countOf={(tab) =>
          tab === 'all' ? total : balances?.find((one) => one.balance === tab)?.count
        }
      />
      {children}
    </>
  );
}

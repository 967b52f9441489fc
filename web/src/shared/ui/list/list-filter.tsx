import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from './search-filter';
import { StatusFilter } from './status-filter';

interface Narrowed<Status extends string> {
  search?: string | undefined;
  status?: Status | undefined;
}

/** How many rows of the list have a status; those of all of them come without one, or as `all`. */
interface Counted {
  status?: string | null | undefined;
  count: number;
}

export interface ListFilterProps<Status extends string> {
  search: Narrowed<Status>;
  setSearch: SetSearch<Narrowed<Status>>;
  statuses: readonly Status[];
  /** How many there are of each status, and of all: undefined until it is known, null where nobody counts them. */
  counts: readonly Counted[] | null | undefined;
  words: {
    /** The placeholder: the searchable fields. */
    search: string;
    byStatus: string;
    all: string;
    status: (status: Status) => string;
  };
}

/** The filters of every list: a text and a status. */
export function ListFilter<Status extends string>(props: ListFilterProps<Status>) {
  const { search, setSearch, statuses, counts, words } = props;
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={words.search} />
      <StatusFilter<Status>
        label={words.byStatus}
        all={words.all}
        statuses={statuses}
        value={search.status}
        onChange={(status) => setSearch({ status })}
        nameOf={words.status}
        {...(counts !== null && {
          countOf: (status) => counts?.find((one) => (one.status ?? 'all') === status)?.count,
        })}
      />
    </>
  );
}

import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { SearchInput } from '../search-input';

interface Searched {
  search?: string | undefined;
}

interface SearchFilterProps {
  search: Searched;
  setSearch: SetSearch<Searched>;
  /** What can be searched for. */
  placeholder: string;
}

/** Narrows a list by what is typed; it stands in the URL after a pause. */
export function SearchFilter({ search, setSearch, placeholder }: SearchFilterProps) {
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  return <SearchInput value={text} onChange={setText} placeholder={placeholder} />;
}

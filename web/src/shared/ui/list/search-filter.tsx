import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { SearchInput } from '../search-input';

interface Searched {
  search?: string | undefined;
}

interface SearchFilterProps {
  search: Searched;
  setSearch: SetSearch<Searched>;
  /** The placeholder: the searchable fields. */
  placeholder: string;
}

/** Filters a list by a typed text, which is put into the URL after a pause. */
export function SearchFilter({ search, setSearch, placeholder }: SearchFilterProps) {
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  return <SearchInput value={text} onChange={setText} placeholder={placeholder} />;
}

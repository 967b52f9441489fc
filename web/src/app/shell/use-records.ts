import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answer, api } from '@/shared/api/client';
import { hitPage } from './hit-page';
import type { PaletteItem } from './palette-item';

const SHORTEST_SEARCH = 2;

/** Records that the server finds. */
export function useRecords(query: string): { records: PaletteItem[]; searching: boolean } {
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(query, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      answer(api.GET('/Search/Everything', { params: { query: { q: settled } }, signal })),
    enabled: settled.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  if (query.length < SHORTEST_SEARCH) return { records: [], searching: false };
  const records = (data?.hits ?? []).map((hit) => ({
    id: `${hit.kind}-${hit.id}`,
    label: hit.title,
    found: true,
    ...(hit.subtitle ? { detail: hit.subtitle } : {}),
    choose: () => void navigate(hitPage(hit) as never),
  }));
  return {
    records,
    searching: settled !== query || (isFetching && (data === undefined || isPlaceholderData)),
  };
}

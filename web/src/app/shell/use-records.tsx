import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ENTRY_ICONS } from '@/app/entry-icons';
import { entryAt } from '@/app/nav';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { type Format, useFormat } from '@/shared/format/use-format';
import { hitPage } from './hit-page';
import type { PaletteItem } from './palette-item';
import ar from './text.ar.json';
import en from './text.en.json';

type Hit = components['schemas']['SearchHit'];

const SHORTEST_SEARCH = 2;

/** Records that the server finds. */
export function useRecords(query: string): { records: PaletteItem[]; searching: boolean } {
  const navigate = useNavigate();
  const format = useFormat();
  const [settled] = useDebouncedValue(query, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      answer(api.GET('/Search/Everything', { params: { query: { q: settled } }, signal })),
    enabled: settled.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  if (query.length < SHORTEST_SEARCH) return { records: [], searching: false };
  const records = (data?.hits ?? []).map((hit): PaletteItem => {
    const page = hitPage(hit);
    return {
      ...shownOf(hit, format),
      id: `${hit.kind}-${hit.id}`,
      found: true,
      icon: iconAt(page.to),
      choose: () => void navigate(page as never),
    };
  });
  return {
    records,
    searching: settled !== query || (isFetching && (data === undefined || isPlaceholderData)),
  };
}

/** What tells a record from others: its kind, its day and party, its total. */
function shownOf(hit: Hit, format: Format): Pick<PaletteItem, 'label' | 'details' | 'amount'> {
  const { kinds } = format.language === 'ar' ? ar : en;
  const details = [kinds[hit.kind], hit.date && format.date(hit.date), hit.subtitle];
  const shown = {
    label: hit.title,
    details: details.filter((detail) => typeof detail === 'string'),
  };
  if (!hit.amount || !hit.currency_code) return shown;
  const minor_digits = hit.amount.split('.')[1]?.length ?? 0;
  return { ...shown, amount: format.money(hit.amount, { code: hit.currency_code, minor_digits }) };
}

function iconAt(path: string) {
  const entry = entryAt(path);
  const Icon = entry && (ENTRY_ICONS[entry.text] ?? entry.icon);
  return Icon && <Icon size={18} stroke={1.6} aria-hidden />;
}

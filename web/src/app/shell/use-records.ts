import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { answer, api } from '@/shared/api/client';
import type { PaletteItem } from './palette-item';

const SHORTEST_SEARCH = 2;

const PAGE_OF = {
  customer: paths.customer,
  vendor: paths.vendor,
  invoice: paths.sale,
  debit_note: paths.sale,
  sales_receipt: paths.sale,
  quote: paths.quote,
  credit_note: paths.creditNote,
  // Money opens in a window over its list.
  receipt: () => paths.payments,
  recurring_invoice: paths.recurringInvoice,
  bill: paths.bill,
  recurring_bill: paths.recurringBill,
  expense: paths.expense,
  vendor_credit: paths.vendorCredit,
  payment: () => paths.paymentsMade,
  cheque: paths.cheque,
  journal_entry: paths.journalEntry,
  fixed_asset: paths.fixedAsset,
  project: paths.project,
  product: paths.product,
  account: paths.account,
} as const;

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
    choose: () =>
      void navigate({
        to: PAGE_OF[hit.kind](hit.id),
        ...((hit.kind === 'receipt' || hit.kind === 'payment') && { search: { receipt: hit.id } }),
      } as never),
  }));
  return {
    records,
    searching: settled !== query || (isFetching && (data === undefined || isPlaceholderData)),
  };
}

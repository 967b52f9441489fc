import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { API_BASE, answer, api } from '@/shared/api/client';
import type { Problem } from '@/shared/api/problem';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type QuoteInput = Schemas['QuoteInput'];
export type QuoteView = Schemas['QuoteView'];
export type QuoteDetail = Schemas['QuoteDetail'];
export type QuoteRow = Schemas['QuoteRow'];
export type QuoteStatus = Schemas['QuoteStatus'];
export type QuoteCount = Schemas['QuoteCount'];
export type QuoteStatusInput = Schemas['QuoteStatusInput'];
export type PublicQuote = Schemas['PublicQuote'];
export type PublicAnswer = Schemas['PublicAnswer'];
export type QuoteFilter = Omit<Schemas['QuoteListRequest'], 'cursor' | 'limit'>;

export const quoteKeys = {
  all: ['quotes'] as const,
  detail: (id: number) => ['quotes', 'detail', id] as const,
};

const PAGE = 50;

/** The list, page by page; the counts of every page are those of the whole filter. */
export const quoteList = (filter: QuoteFilter) =>
  infiniteQueryOptions({
    queryKey: [...quoteKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Quote/GetQuotes', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextITem,
    placeholderData: keepPreviousData,
    meta: { refusedInPlace: true },
  });

/** The number that the next quote would get; it is taken only when the quote is saved. */
export const nextQuoteNumber = () =>
  queryOptions({
    queryKey: [...quoteKeys.all, 'next-number'],
    queryFn: async ({ signal }) =>
      (await answer(api.POST('/Quote/GetQuotes', { body: { limit: 1 }, signal }))).NextNumber,
    staleTime: 0,
  });

/** One quote with its files and activity. */
export const quoteDetail = (id: number) =>
  queryOptions({
    queryKey: quoteKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Quote/GetQuoteeById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** Whether a quote already has this number, or one that looks like it. */
export const quoteNumberExists = (ref: string) =>
  queryOptions({
    queryKey: [...quoteKeys.all, 'exists', ref],
    queryFn: ({ signal }) =>
      answer(api.GET('/Quote/QuoteIDExist/{ref}', { params: { path: { ref } }, signal })),
    staleTime: 10_000,
  });

/** A quote as its customer sees it. */
export const customerQuote = (word: string) =>
  queryOptions({
    queryKey: ['customer-quote', word],
    queryFn: ({ signal }) =>
      answer(api.GET('/Quote/ByLink/{word}', { params: { path: { word } }, signal })),
  });

/** Lists and details are fetched again; nobody waits for them. */
function useQuotesMoved() {
  const queryClient = useQueryClient();
  return (saved?: QuoteDetail) => {
    void queryClient.invalidateQueries({ queryKey: quoteKeys.all });
    if (saved) queryClient.setQueryData(quoteKeys.detail(saved.Quote.id), saved);
  };
}

/** Something beside a quote changed: its files, and with them its timeline. */
export function useQuoteChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: quoteKeys.detail(id) });
}

export function useAddQuote() {
  const moved = useQuotesMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: QuoteInput; headers: Record<string, string> }) =>
      answer(api.POST('/Quote/AddQuote', { body, headers })),
    onSuccess: (saved) => moved(saved),
  });
}

export function useEditQuote(id: number) {
  const moved = useQuotesMoved();
  return useMutation({
    mutationFn: (body: QuoteInput) =>
      answer(api.POST('/Quote/EditQuote/{id}', { params: { path: { id } }, body })),
    onSuccess: (saved) => moved(saved),
  });
}

export function useAnswerQuote(id: number) {
  const moved = useQuotesMoved();
  return useMutation({
    mutationFn: (body: QuoteStatusInput) =>
      answer(api.POST('/Quote/ChangeQuoteStatus/{id}', { params: { path: { id } }, body })),
    onSuccess: (saved) => moved(saved),
  });
}

/** Makes the invoice; a posting moves figures all over the product, so all of them are fetched again. */
interface Conversion {
  id: number;
  /** Another project than the quote's; 0 for none. */
  project?: number | undefined;
  /** What the invoice is booked at, where it is in foreign money. */
  rate?: string | undefined;
}

export function useConvertQuote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, project, rate }: Conversion) => {
      const query = {
        ...(project === undefined ? {} : { project_id: project }),
        ...(rate === undefined ? {} : { exchange_rate: rate }),
      };
      return answer(
        api.POST('/Quote/ConvertQuoteToInvoice/{id}', { params: { path: { id }, query } }),
      );
    },
    // Its window tells what is refused, and how it can be done all the same.
    meta: { silent: true },
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** Whether the quote's project is what keeps it from being converted. */
export const isProjectRefused = (problem: Problem | null) =>
  problem?.fields.some(({ field }) => field === 'project_id') ?? false;

/** Deletes the invoice that a quote became: the quote is then as it was before. */
export function useUndoConversion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invoice: number) =>
      answer(api.DELETE('/Invoice/DeleteInvoice/{id}', { params: { path: { id: invoice } } })),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useDeleteQuote() {
  const queryClient = useQueryClient();
  const moved = useQuotesMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Quote/DeleteQuote/{id}', { params: { path: { id } } })),
    onSuccess: (_done, id) => {
      // What is deleted must not be asked for again.
      queryClient.removeQueries({ queryKey: quoteKeys.detail(id) });
      moved();
    },
  });
}

/** Makes a link for the quote's customer; the one before is void then. */
export function useMakeLink() {
  const moved = useQuotesMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.POST('/Quote/MakeLink/{id}', { params: { path: { id } } })),
    onSuccess: () => moved(),
  });
}

/** Sends the customer's own answer. */
export function useAnswerByLink(word: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PublicAnswer) =>
      answer(api.POST('/Quote/AnswerByLink/{word}', { params: { path: { word } }, body })),
    onSuccess: (quote) => queryClient.setQueryData(customerQuote(word).queryKey, quote),
    // Somebody may have answered, or the day may have ended, while the page was open.
    onError: () => void queryClient.invalidateQueries({ queryKey: customerQuote(word).queryKey }),
  });
}

/** Where a customer's browser gets the offer as a file. */
export const customerQuotePdf = (word: string) =>
  `${API_BASE}/Quote/PdfByLink/${encodeURIComponent(word)}`;

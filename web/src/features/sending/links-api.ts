import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { API_BASE, answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { goToPage } from '@/shared/lib/go-to-page';
import type { CalledKind } from './api';

type Schemas = components['schemas'];
export type DocumentLink = Schemas['LinkView'];
export type PublicOnlinePayment = Schemas['PublicOnlinePayment'];

/** What has links; a quote's are its own, since it is answered by them. */
export type LinkedKind = 'invoice' | 'credit_note' | 'receipt' | 'statement';

/** One document; of a statement the id is its customer's. */
export interface LinkedDocument {
  kind: LinkedKind;
  id: number;
  /** What it is called, where that is not its kind. */
  called?: CalledKind | undefined;
}

const key = ({ kind, id }: LinkedDocument) => ['document-links', kind, id] as const;

/** The links that open a document today, the latest first. */
export const documentLinks = (document: LinkedDocument) =>
  queryOptions({
    queryKey: key(document),
    queryFn: async ({ signal }) => {
      const options = { params: { path: { id: document.id } }, signal };
      const found = {
        invoice: () => api.GET('/Invoice/Links/{id}', options),
        credit_note: () => api.GET('/CreditNote/Links/{id}', options),
        receipt: () => api.GET('/Payment/Links/{id}', options),
        statement: () => api.GET('/Customer/StatementLinks/{id}', options),
      };
      return (await answer(found[document.kind]())).links;
    },
  });

/** Makes a link; its address is shown once. */
export function useMakeDocumentLink(document: LinkedDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const options = { params: { path: { id: document.id } }, body: {} };
      const made = {
        invoice: () => api.POST('/Invoice/MakeLink/{id}', options),
        credit_note: () => api.POST('/CreditNote/MakeLink/{id}', options),
        receipt: () => api.POST('/Payment/MakeLink/{id}', options),
        statement: () => api.POST('/Customer/MakeStatementLink/{id}', options),
      };
      return answer(made[document.kind]());
    },
    onSuccess: ({ links }) => queryClient.setQueryData(key(document), links),
  });
}

/** Ends a link. */
export function useRevokeLink(document: LinkedDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (link: number) => {
      const options = { params: { path: { id: document.id } }, body: { link } };
      const revoked = {
        invoice: () => api.POST('/Invoice/RevokeLink/{id}', options),
        credit_note: () => api.POST('/CreditNote/RevokeLink/{id}', options),
        receipt: () => api.POST('/Payment/RevokeLink/{id}', options),
        statement: () => api.POST('/Customer/RevokeStatementLink/{id}', options),
      };
      return answer(revoked[document.kind]());
    },
    onSuccess: ({ links }) => queryClient.setQueryData(key(document), links),
  });
}

/** A document as its customer sees it, on paper of a language; read again once it was paid. */
export const customerDocument = (word: string, language: string, isPaid: boolean) =>
  queryOptions({
    queryKey: ['customer-document', word, language, isPaid],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Document/ByLink/{word}', {
          params: { path: { word }, query: { language } },
          signal,
        }),
      ),
  });

/** Where a customer's browser gets it as a file. */
export const customerDocumentPdf = (word: string, language: string) =>
  `${API_BASE}/Document/PdfByLink/${encodeURIComponent(word)}?language=${language}`;

/** How often the page asks what became of a payment that is under way: soon again at first, then now and then. */
const ASK_AGAIN = 5000;
const SOON = 24;
const ASK_LATER = 60_000;

const paymentKey = (word: string) => ['customer-payment', word] as const;

/** What can be paid online of the invoice behind a link, and what became of a visit to the payment page. */
export const onlinePayment = (word: string, language: string, reference: string | undefined) =>
  queryOptions({
    queryKey: [...paymentKey(word), language, reference],
    queryFn: ({ signal }) => {
      const query = reference === undefined ? {} : { reference };
      return answer(
        api.GET('/Document/OnlinePayment/{word}', { params: { path: { word }, query }, signal }),
      );
    },
    refetchInterval: ({ state }) =>
      state.data?.attempt?.state === 'pending' &&
      (state.dataUpdateCount < SOON ? ASK_AGAIN : ASK_LATER),
  });

/** Goes to the payment page for the amount that was shown. */
export function usePayOnline(word: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (amount: string) =>
      answer(
        api.POST('/Document/PayOnline/{word}', { params: { path: { word } }, body: { amount } }),
      ),
    onSuccess: ({ page_url }) => goToPage(page_url),
    // Another amount may be due now, or none.
    onError: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: paymentKey(word) }),
        queryClient.invalidateQueries({ queryKey: ['customer-document', word] }),
      ]),
    meta: { silent: true },
  });
}

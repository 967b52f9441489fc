import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { API_BASE, answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type DocumentLink = Schemas['LinkView'];

/** What has links; a quote's are its own, since it is answered by them. */
export type LinkedKind = 'invoice' | 'credit_note' | 'receipt' | 'statement';

/** One document; of a statement the id is its customer's. */
export interface LinkedDocument {
  kind: LinkedKind;
  id: number;
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

/** A document as its customer sees it, on paper of a language. */
export const customerDocument = (word: string, language: string) =>
  queryOptions({
    queryKey: ['customer-document', word, language],
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

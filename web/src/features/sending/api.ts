import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Delivery = Schemas['DeliveryView'];
export type DeliveryState = Schemas['DeliveryState'];
export type MailDraft = Schemas['MailDraft'];
export type MailLanguage = Schemas['MailLanguage'];
type SendInput = Schemas['SendInput'];

/** What can be mailed: an invoice, a quote, a receipt. */
export type MailedKind = 'invoice' | 'quote' | 'receipt';

/** One document. */
export interface MailedDocument {
  kind: MailedKind;
  id: number;
}

/** While a message is on its way, its state is asked for again. */
const SOON = 3_000;

/** What was mailed of a document, the newest first. */
export const deliveries = ({ kind, id }: MailedDocument) =>
  queryOptions({
    queryKey: ['deliveries', kind, id],
    queryFn: async ({ signal }) => {
      const options = { params: { path: { id } }, signal };
      const found = {
        invoice: () => api.GET('/Invoice/Deliveries/{id}', options),
        quote: () => api.GET('/Quote/Deliveries/{id}', options),
        receipt: () => api.GET('/Payment/Deliveries/{id}', options),
      };
      return (await answer(found[kind]())).deliveries;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'queued') ? SOON : false,
  });

/** The message that is proposed, in a language or in the customer's. */
export const mailDraft = ({ kind, id }: MailedDocument, language?: MailLanguage) =>
  queryOptions({
    queryKey: ['mail-draft', kind, id, language ?? 'customer'],
    queryFn: ({ signal }) => {
      const query = language ? { language } : {};
      const options = { params: { path: { id }, query }, signal };
      const found = {
        invoice: () => api.GET('/Invoice/MailDraft/{id}', options),
        quote: () => api.GET('/Quote/MailDraft/{id}', options),
        receipt: () => api.GET('/Payment/MailDraft/{id}', options),
      };
      return answer(found[kind]());
    },
    staleTime: 0,
  });

/** Mails a document; its page and its list show what becomes of it. */
export function useSend({ kind, id }: MailedDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, headers }: { body: SendInput; headers: Record<string, string> }) => {
      const options = { params: { path: { id } }, body, headers };
      const sent = {
        invoice: () => api.POST('/Invoice/Send/{id}', options),
        quote: () => api.POST('/Quote/Send/{id}', options),
        receipt: () => api.POST('/Payment/Send/{id}', options),
      };
      return answer(sent[kind]());
    },
    onSuccess: ({ deliveries: now }) => {
      queryClient.setQueryData(deliveries({ kind, id }).queryKey, now);
      void queryClient.invalidateQueries();
    },
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Period } from '@/shared/lib/period';

type Schemas = components['schemas'];
export type Delivery = Schemas['DeliveryView'];
export type DeliveryState = Schemas['DeliveryState'];
export type MailDraft = Schemas['MailDraft'];
export type MailLanguage = Schemas['MailLanguage'];
type SendInput = Schemas['SendInput'];
export type Recipient = Schemas['Recipient'];
export type NotSent = Schemas['NotSent'];

/** What can be mailed. */
export type MailedKind = 'invoice' | 'quote' | 'receipt' | 'credit_note' | 'statement';

/** What an invoice may be called: it is mailed and linked as one. */
export type CalledKind = 'debit_note' | 'sales_receipt';

/** What is mailed from a list, several at once. */
export type ListedKind = 'invoice' | 'quote' | 'credit_note';

/** One document; of a statement the id is its customer's. */
export interface MailedDocument {
  kind: MailedKind;
  id: number;
  /** What it is called, where that is not its kind. */
  called?: CalledKind | undefined;
  /** The days of a statement. */
  days?: Period | undefined;
}

/** Whether the message is still queued or being sent. */
export const isInProgress = (state: DeliveryState) => state === 'queued' || state === 'sending';

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
        credit_note: () => api.GET('/CreditNote/Deliveries/{id}', options),
        statement: () => api.GET('/Customer/StatementDeliveries/{id}', options),
      };
      return (await answer(found[kind]())).deliveries;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isInProgress(one.state)) ? SOON : false,
  });

/** The message that is proposed, in a language or in the customer's. */
export const mailDraft = ({ kind, id, days }: MailedDocument, language?: MailLanguage) =>
  queryOptions({
    queryKey: ['mail-draft', kind, id, days, language ?? 'customer'],
    queryFn: ({ signal }) => {
      const query = language ? { language } : {};
      const options = { params: { path: { id }, query }, signal };
      const found = {
        invoice: () => api.GET('/Invoice/MailDraft/{id}', options),
        quote: () => api.GET('/Quote/MailDraft/{id}', options),
        receipt: () => api.GET('/Payment/MailDraft/{id}', options),
        credit_note: () => api.GET('/CreditNote/MailDraft/{id}', options),
        statement: () =>
          api.GET('/Customer/StatementMailDraft/{id}', {
            params: { path: { id }, query: { ...query, ...dates(days) } },
            signal,
          }),
      };
      return answer(found[kind]());
    },
    staleTime: 0,
  });

/** The days of a statement as they are sent. */
const dates = (days: Period | undefined) =>
  days ? { from_date: days.from, to_date: days.to } : {};

/** Mails a document; its page and its list show what becomes of it. */
export function useSend({ kind, id, days }: MailedDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      body: typed,
      headers,
    }: {
      body: SendInput;
      headers: Record<string, string>;
    }) => {
      const body = { ...typed, ...dates(days) };
      const options = { params: { path: { id } }, body, headers };
      const sent = {
        invoice: () => api.POST('/Invoice/Send/{id}', options),
        quote: () => api.POST('/Quote/Send/{id}', options),
        receipt: () => api.POST('/Payment/Send/{id}', options),
        credit_note: () => api.POST('/CreditNote/Send/{id}', options),
        statement: () => api.POST('/Customer/SendStatement/{id}', options),
      };
      return answer(sent[kind]());
    },
    onSuccess: ({ deliveries: now }) => {
      queryClient.setQueryData(deliveries({ kind, id }).queryKey, now);
      void queryClient.invalidateQueries();
    },
  });
}

/** To whom ticked documents would go. */
export const recipients = (kind: ListedKind, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['recipients', kind, ids],
    queryFn: async ({ signal }) => {
      const options = { body: { ids: [...ids] }, signal };
      const found = {
        invoice: () => api.POST('/Invoice/Recipients', options),
        quote: () => api.POST('/Quote/Recipients', options),
        credit_note: () => api.POST('/CreditNote/Recipients', options),
      };
      return (await answer(found[kind]())).recipients;
    },
    staleTime: 0,
  });

/** Mails ticked documents, each to its own customer. */
export function useSendSeveral(kind: ListedKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, key }: { ids: readonly number[]; key: string }) => {
      const options = { body: { ids: [...ids] }, headers: { 'Idempotency-Key': key } };
      const sent = {
        invoice: () => api.POST('/Invoice/SendSeveral', options),
        quote: () => api.POST('/Quote/SendSeveral', options),
        credit_note: () => api.POST('/CreditNote/SendSeveral', options),
      };
      return answer(sent[kind]());
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** Whose mail a link in a message stops, and whether it is stopped. */
export const mailConsent = (word: string) =>
  queryOptions({
    queryKey: ['mail-consent', word],
    queryFn: ({ signal }) =>
      answer(api.GET('/Mail/Unsubscribe/{word}', { params: { path: { word } }, signal })),
    retry: false,
  });

/** Stops a company's mail to the address of the message, or allows it again. */
export function useMailConsent(word: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (stop: boolean) => {
      const options = { params: { path: { word } } };
      return answer(
        stop
          ? api.POST('/Mail/Unsubscribe/{word}', options)
          : api.DELETE('/Mail/Unsubscribe/{word}', options),
      );
    },
    onSuccess: (consent) => queryClient.setQueryData(mailConsent(word).queryKey, consent),
  });
}

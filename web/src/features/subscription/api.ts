import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import { fileName } from '@/shared/lib/save-file';

type Schemas = components['schemas'];
export type CardAnswer = Schemas['CardAnswer'];
export type ChangeAmount = Schemas['ChangeAmount'];
export type ChargeView = Schemas['ChargeView'];
export type PayLinkView = Schemas['PayLinkView'];
export type PaymentCard = Schemas['PaymentCard'];
export type Period = Schemas['Period'];
export type PlanView = Schemas['PlanView'];
export type SubscriptionView = Schemas['SubscriptionView'];

const keys = {
  all: ['subscription'] as const,
};

/** What the company subscribes to, and how it pays. */
export const subscriptionDetail = queryOptions({
  queryKey: [...keys.all, 'detail'],
  queryFn: ({ signal }) => answer(api.GET('/Setting/Subscription/GetSubscription', { signal })),
});

/** What a change to a plan costs today, and from when it holds. */
export const changeAmount = (tier_id: number, period: Period) =>
  queryOptions({
    queryKey: [...keys.all, 'amount', tier_id, period],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Setting/Subscription/calculatePlanChangeAmount', {
          params: { query: { tier_id, period } },
          signal,
        }),
      ),
    // It is agreed to as it is shown, so it is asked for each time.
    staleTime: 0,
    gcTime: 0,
  });

/** The company's cards. */
export const cardList = queryOptions({
  queryKey: [...keys.all, 'cards'],
  queryFn: async ({ signal }) =>
    (await answer(api.POST('/Setting/Payment/GetAllCards', { signal }))).Cards,
});

/** What was charged, newest first. */
export const chargeList = inPages([...keys.all, 'charges'], ({ cursor }, signal) =>
  answer(api.POST('/Setting/Subscription/GetCharges', { body: { cursor }, signal })),
);

/** A charge's tax invoice. */
export async function fetchTaxInvoice(id: number) {
  const { data, response } = await api.GET('/Setting/Subscription/TaxInvoice/{id}', {
    params: { path: { id } },
    parseAs: 'blob',
  });
  return { name: fileName(response, 'invoice.pdf'), bytes: data as Blob };
}

/** A call after which everything about the subscription is asked for again. */
function useBillingCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { silent = false }: { silent?: boolean } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { silent },
    mutationFn: call,
    // Not waited for: what comes then may take the window away before it has said what it did.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
}

type Headers = Record<string, string>;

/** Moves to another plan; the total is the one that was shown. */
export const useChangePlan = () =>
  useBillingCall(({ body, headers }: { body: Schemas['ChangePlanRequest']; headers: Headers }) =>
    answer(api.POST('/Setting/Subscription/ChangePlan', { body, headers })),
  );

/** Ends the subscription with its period. */
export const useCancelPlan = () =>
  useBillingCall(() => answer(api.POST('/Setting/Subscription/CancelSubscription')), {
    silent: true,
  });

/** Undoes the cancellation. */
export const useResumePlan = () =>
  useBillingCall(() => answer(api.POST('/Setting/Subscription/ResumeSubscription')));

/** Pays what is due with the default card. */
export const usePayNow = () =>
  useBillingCall((headers: Headers) =>
    answer(api.POST('/Setting/Subscription/PayNow', { headers })),
  );

/** Begins a payment page for a new card, and for a plan with it where one is named. */
export const useStartCard = () =>
  useBillingCall(({ body, headers }: { body: Schemas['StartCardRequest']; headers: Headers }) =>
    answer(api.POST('/Setting/Payment/StartCard', { body, headers })),
  );

export const useSetDefaultCard = () =>
  useBillingCall((id: number) =>
    answer(api.POST('/Setting/Payment/SetDefaultCard/{id}', { params: { path: { id } } })),
  );

export const useRemoveCard = () =>
  useBillingCall((id: number) =>
    answer(api.POST('/Setting/Payment/RemoveCard/{id}', { params: { path: { id } } })),
  );

/** Asks what became of a visit to the payment page; asking again gives the same answer. */
export const useAskForCard = (from: 'billing' | 'subscription') =>
  useBillingCall(
    (reference: string) =>
      answer(
        from === 'billing'
          ? api.POST('/Setting/Payment/SaveCardToken', { body: { reference } })
          : api.POST('/PaymentMethod/SaveCardToken', { body: { reference } }),
      ),
    { silent: true },
  );

/** What a pay link is for. */
export const payLink = (token: string) =>
  queryOptions({
    queryKey: ['pay-link', token],
    queryFn: ({ signal }) =>
      answer(api.POST('/api/Subscription/OpenPayLink', { body: { token }, signal })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Begins the payment page of a pay link. */
export const usePayByLink = () =>
  useMutation({
    mutationFn: (token: string) => answer(api.POST('/api/Subscription/Pay', { body: { token } })),
  });

import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type ApiKey = Schemas['ApiKey'];
export type ApiKeyInput = Schemas['ApiKeyInput'];
export type Webhook = Schemas['Webhook'];
export type WebhookInput = Schemas['WebhookInput'];
export type Delivery = Schemas['WebhookDelivery'];

const KEYS = ['api-keys'] as const;
const WEBHOOKS = ['webhooks'] as const;

/** The company's API keys, and the modules that a key can be let at. */
export const apiKeys = queryOptions({
  queryKey: KEYS,
  queryFn: ({ signal }) => answer(api.GET('/Setting/Integrations/GetApiKeys', { signal })),
});

/** The company's webhooks, and the events that they can receive. */
export const webhooks = queryOptions({
  queryKey: WEBHOOKS,
  queryFn: ({ signal }) => answer(api.GET('/Setting/Integrations/GetWebhooks', { signal })),
});

/** What was sent to a webhook last; while something waits it is asked for again and again. */
export const deliveries = (id: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS, id, 'deliveries'],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Setting/Integrations/GetDeliveries/{id}', { params: { path: { id } }, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === 'waiting' && one.attempts === 0)
        ? 2_000
        : false,
  });

export function useAddKey() {
  return useChange(
    (sent: Sent<ApiKeyInput>) => answer(api.POST('/Setting/Integrations/AddApiKey', sent)),
    KEYS,
  );
}

export function useRevokeKey() {
  return useChange(
    (id: number) =>
      answer(api.POST('/Setting/Integrations/RevokeApiKey/{id}', { params: { path: { id } } })),
    KEYS,
  );
}

export function useAddWebhook() {
  return useChange(
    (sent: Sent<WebhookInput>) => answer(api.POST('/Setting/Integrations/AddWebhook', sent)),
    WEBHOOKS,
  );
}

export function useUpdateWebhook() {
  return useChange(
    ({ id, ...sent }: { id: number; body: WebhookInput; headers?: Record<string, string> }) =>
      answer(
        api.POST('/Setting/Integrations/UpdateWebhook/{id}', { params: { path: { id } }, ...sent }),
      ),
    WEBHOOKS,
  );
}

export function useRotateSecret() {
  return useChange(
    (id: number) =>
      answer(
        api.POST('/Setting/Integrations/RotateWebhookSecret/{id}', { params: { path: { id } } }),
      ),
    WEBHOOKS,
  );
}

export function useDeleteWebhook() {
  return useChange(
    (id: number) =>
      answer(api.POST('/Setting/Integrations/DeleteWebhook/{id}', { params: { path: { id } } })),
    WEBHOOKS,
  );
}

export function useTestWebhook() {
  return useChange(
    (id: number) =>
      answer(api.POST('/Setting/Integrations/TestWebhook/{id}', { params: { path: { id } } })),
    WEBHOOKS,
  );
}

export function useSendAgain() {
  return useChange(
    (id: number) =>
      answer(api.POST('/Setting/Integrations/SendAgain/{id}', { params: { path: { id } } })),
    WEBHOOKS,
  );
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type OnlineGatewaySettings = Schemas['OnlineGatewaySettings'];
export type OnlineGatewayInput = Schemas['OnlineGatewayInput'];
export type OnlineGatewayKind = Schemas['OnlineGatewayKind'];

const KEY = ['online-payments', 'settings'] as const;

/** The gateway by which customers pay invoices online. */
export const onlineGateway = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => answer(api.GET('/OnlinePayment/Settings', { signal })),
});

function useSettingsCall<Input>(call: (input: Input) => Promise<OnlineGatewaySettings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (settings) => queryClient.setQueryData(KEY, settings),
  });
}

/** Tries the keys, stores them and switches online payments on. */
export const useSaveGateway = () =>
  useSettingsCall((body: OnlineGatewayInput) =>
    answer(api.POST('/OnlinePayment/SaveGateway', { body })),
  );

/** Switches online payments on or off. */
export const useSwitchGateway = () =>
  useSettingsCall((active: boolean) =>
    answer(api.POST('/OnlinePayment/SetActive', { body: { active } })),
  );

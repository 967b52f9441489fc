import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { renewBotCheck } from '@/features/auth/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Currency = Schemas['CurrencyData'];

// Each step says its own refusals, in its own place.
const meta = { silent: true };
const forever = { staleTime: Number.POSITIVE_INFINITY };

export const industries = queryOptions({
  queryKey: ['industries'],
  queryFn: ({ signal }) => answer(api.GET('/api/GetAllIndustties', { signal })),
  ...forever,
});

export const companySizes = queryOptions({
  queryKey: ['company-sizes'],
  queryFn: ({ signal }) => answer(api.GET('/api/GetCompanySizes', { signal })),
  ...forever,
});

export const currencies = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => answer(api.GET('/api/AllCurrencies', { signal })),
  ...forever,
});

/** How many days of free trial there are: by sign-up, and by registration from an event. */
export const trials = queryOptions({
  queryKey: ['trials'],
  queryFn: async ({ signal }) => {
    const { trial_days, event_trial_days } = await answer(
      api.GET('/api/Plan/GetPlans', { signal }),
    );
    return { signUp: trial_days, event: event_trial_days };
  },
  ...forever,
});

export function useRequestCode() {
  return useMutation({
    meta,
    mutationFn: (email: string) => answer(api.POST('/Auth/RequestOtp', { body: { email } })),
  });
}

export function useVerifyCode() {
  return useMutation({
    meta,
    mutationFn: (body: Schemas['OtpVerification']) => answer(api.POST('/Auth/VerifyOtp', { body })),
  });
}

/** Opens the company. An answer to the bot check counts once, so every failure asks for a new one. */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: Schemas['RegistrationRequest']) =>
      answer(api.POST('/api/Registration', { body })),
    onError: () => renewBotCheck(queryClient),
  });
}

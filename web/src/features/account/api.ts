import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { session } from '@/shared/auth/session';

type Schemas = components['schemas'];
export type SessionRow = Schemas['SessionRow'];
export type SecurityEvent = Schemas['SecurityEvent'];
export type TwoStepKey = Schemas['TwoStepKey'];

/** How often a digest of reminders comes. */
export type Digest = Schemas['ReminderDigest'];

/** The devices on which this person is signed in. */
export const sessionList = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answer(api.GET('/api/Sessions', { signal })),
  staleTime: 0,
});

/** What happened last to this person's account. */
export const securityEvents = queryOptions({
  queryKey: ['security-events'],
  queryFn: ({ signal }) => answer(api.GET('/api/SecurityEvents', { signal })),
  staleTime: 0,
});

/** What happened to a member's account as far as it concerns the company. */
export const memberEvents = (id: number) =>
  queryOptions({
    queryKey: ['security-events', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Setting/Members/SecurityEvents/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** Signs other devices out, one after the other. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await answer(api.DELETE('/api/Sessions/{id}', { params: { path: { id } } }));
      }
    },
    onSettled: () => queryClient.invalidateQueries(sessionList),
  });
}

/** Opens a further company; the caller moves there once its form knows of the success. */
export function useAddCompany() {
  return useMutation({
    mutationFn: ({
      body,
      headers,
    }: {
      body: Schemas['NewCompanyRequest'];
      headers: Record<string, string>;
    }) => answer(api.POST('/api/AddCompany', { body, headers })),
  });
}

/** What the person gets by mail of their reminders in this company. */
export const mailSettings = queryOptions({
  queryKey: ['reminders', 'mail'],
  queryFn: ({ signal }) => answer(api.GET('/Reminder/GetMailSettings', { signal })),
});

/** Chooses how often the digest comes. */
export function useSetDigest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (digest: Digest) =>
      answer(api.POST('/Reminder/SetMailSettings', { body: { digest } })),
    onSuccess: (saved) => queryClient.setQueryData(mailSettings.queryKey, saved),
  });
}

/** Whether this person signs in with a second step. */
export const twoStepState = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => answer(api.GET('/api/TwoStep', { signal })),
  staleTime: 0,
});

/** A key for the person's app; it counts once a code has confirmed it. */
export function useBeginTwoStep() {
  return useMutation({
    mutationFn: (body: Schemas['PasswordInput']) =>
      answer(api.POST('/api/TwoStep/Begin', { body })),
  });
}

/** Changes two-step sign-in; what is shown of it, and of sessions and events, is then asked again. */
function useTwoStepChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [twoStepState, sessionList, securityEvents].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useConfirmTwoStep = () =>
  useTwoStepChange((body: Schemas['CodeInput']) =>
    answer(api.POST('/api/TwoStep/Confirm', { body })),
  );

export const useTurnOffTwoStep = () =>
  useTwoStepChange((body: Schemas['PasswordAndCode']) =>
    answer(api.POST('/api/TwoStep/TurnOff', { body })),
  );

export const useRenewRecoveryCodes = () =>
  useTwoStepChange((body: Schemas['PasswordAndCode']) =>
    answer(api.POST('/api/TwoStep/NewRecoveryCodes', { body })),
  );

/** The person's own account. */
export const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => answer(api.GET('/api/Profile', { signal })),
  staleTime: 0,
});

export type Profile = Schemas['Profile'];

/** What the page says of the person follows their account. */
function useProfileChange<Body>(mutationFn: (body: Body) => Promise<Profile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      queryClient.setQueryData(profile.queryKey, saved);
      const current = session.get();
      if (!current) return;
      const fullName = `${saved.first_name} ${saved.last_name}`.trim();
      session.set({ ...current, fullName, email: saved.email });
    },
  });
}

export const useChangeProfile = () =>
  useProfileChange((body: Schemas['ProfileInput']) => answer(api.POST('/api/Profile', { body })));

export const useConfirmEmail = () =>
  useProfileChange((body: Schemas['AccountCode']) =>
    answer(api.POST('/api/ChangeEmail/Confirm', { body })),
  );

/** Mails a code to a new address. */
export function useAskEmail() {
  return useMutation({
    mutationFn: (body: Schemas['NewEmailInput']) => answer(api.POST('/api/ChangeEmail', { body })),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['NewPasswordInput']) =>
      answer(api.POST('/api/ChangePassword', { body })),
    onSuccess: () => queryClient.invalidateQueries(sessionList),
  });
}

/** Notes the language that the person chose, so that their next sign-in begins with it. */
export function useRememberLanguage() {
  const queryClient = useQueryClient();
  const change = useChangeProfile();
  return async (language: 'en' | 'ar') => {
    const { first_name, last_name, phone } = await queryClient.fetchQuery(profile);
    await change.mutateAsync({ first_name, last_name, phone, language });
  };
}

/** A member's picture as it is kept. Another picture has another address. */
export const memberPicture = (id: number, url: string) =>
  queryOptions({
    queryKey: ['picture', url],
    queryFn: async ({ signal }) =>
      (await answer<unknown>(
        api.GET('/Setting/Members/Picture/{id}', {
          params: { path: { id } },
          parseAs: 'blob',
          signal,
        }),
      )) as Blob,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where the person's own picture in this company is; none without one. */
export const ownPicture = queryOptions({
  queryKey: ['picture'],
  queryFn: async ({ signal }) => {
    const { UserData } = await answer(api.GET('/api/Me', { signal }));
    return UserData.user.picture ?? null;
  },
  staleTime: 0,
});

/** A form with a picture; one without a file removes what is there. */
export function pictureForm(picture: File | null): FormData {
  const form = new FormData();
  if (picture) form.set('picture', picture);
  else form.set('remove', 'true');
  return form;
}

/** Replaces or removes the person's own picture. */
export function useSetOwnPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: File | null) =>
      answer(
        api.POST('/Setting/Members/SetMyPicture', {
          body: {},
          bodySerializer: () => pictureForm(picture),
        }),
      ),
    onSuccess: (member) => queryClient.setQueryData(ownPicture.queryKey, member.picture ?? null),
  });
}

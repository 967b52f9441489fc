import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { renewBotCheck } from './bot-check';

type Schemas = components['schemas'];
export type LoginResponse = Schemas['LoginResponse'];
export type TwoStepChallenge = Schemas['TwoStepChallenge'];

// Each form of this feature says its own refusals, in the words that the product lays down for it.
const meta = { silent: true };

/** A right password gives a session, or the question for a code. */
export function useLogin() {
  return useMutation({
    meta,
    mutationFn: (body: Schemas['LoginRequest']) =>
      answer<LoginResponse | TwoStepChallenge>(api.POST('/api/Login', { body })),
  });
}

/** Whether the password was not enough. */
export function isChallenge(answer: LoginResponse | TwoStepChallenge): answer is TwoStepChallenge {
  return 'challenge' in answer;
}

/** Signs in with a code of the person's app, or a recovery code. */
export function useSecondStep() {
  return useMutation({
    meta,
    mutationFn: (body: Schemas['SecondStep']) => answer(api.POST('/api/LoginSecondStep', { body })),
  });
}

/** What a call says on behalf of a sign-in that is not yet the session of this browser. */
function on(login: LoginResponse) {
  return {
    Authorization: `Bearer ${login.UserData.accessToken}`,
    XTenant: String(login.GetTenantID),
  };
}

/** Opens another of the person's companies before the session begins. */
export function useChooseCompany() {
  return useMutation({
    meta,
    mutationFn: ({ login, tenantId }: { login: LoginResponse; tenantId: number }) =>
      answer(api.POST('/api/SwitchCompany', { body: { tenant_id: tenantId }, headers: on(login) })),
  });
}

/** Gives back a sign-in that leads nowhere; nobody waits for it. */
export function abandonLogin(login: LoginResponse): void {
  void api.POST('/api/Logout', { headers: on(login) }).catch(() => undefined);
}

/** Asks for the link. An answer to the bot check counts once, so every try asks for a new one. */
export function useRecoverPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    onSettled: () => renewBotCheck(queryClient),
    mutationFn: (body: Schemas['ResetPasswordRequest']) =>
      answer(api.POST('/api/ResetPassword', { body })),
  });
}

export function useResetPassword() {
  return useMutation({
    meta,
    mutationFn: (body: Schemas['ResetPasswordStepTwoRequest']) =>
      answer(api.POST('/api/ResetPasswordStepTwo', { body })),
  });
}

/** Who invites whom into which company, by the token of the link. */
export const invitation = (link: Schemas['InvitationLink']) =>
  queryOptions({
    queryKey: ['invitation', link],
    queryFn: ({ signal }) => answer(api.POST('/api/Invitation', { body: link, signal })),
    retry: false,
    // Once accepted, the link is used up: its answer stays until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useConfirmInvitation() {
  return useMutation({
    meta,
    mutationFn: (body: Schemas['ConfirmMemberPasswordRequest']) =>
      answer(api.POST('/api/ConfirmMemberPassword', { body })),
  });
}

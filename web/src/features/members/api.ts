import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureForm } from '@/features/account/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Member = Schemas['Member'];
export type Permission = Schemas['Permission'];
export type MemberInput = Schemas['MemberInput'];
export type MemberEdit = Schemas['MemberEdit'];

export const memberKeys = { all: ['members'] as const };

/** Everybody who may work in the company, or was invited to. */
export const memberList = queryOptions({
  queryKey: [...memberKeys.all, 'list'],
  queryFn: ({ signal }) => answer(api.POST('/Setting/Members/GetMember', { signal })),
});

/** One member with what they may do. */
export const memberDetail = (id: number) =>
  queryOptions({
    queryKey: [...memberKeys.all, id],
    queryFn: ({ signal }) =>
      answer(api.POST('/Setting/Members/GetMemberID/{id}', { params: { path: { id } }, signal })),
  });

/** The last sign-ins of all members, with invitations and changes of rights. */
export const companyEvents = queryOptions({
  queryKey: [...memberKeys.all, 'events'],
  queryFn: ({ signal }) => answer(api.GET('/Setting/Members/SecurityEvents', { signal })),
  staleTime: 0,
});

/** Invites a person by mail; one who hasn't answered yet gets the letter again. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, headers }: { body: MemberInput; headers?: Record<string, string> }) =>
      answer(api.POST('/Setting/Members/AddMember', { body, ...(headers && { headers }) })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKeys.all }),
  });
}

/** Changes what a member may do, or stops their access. */
export function useEditMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MemberEdit) =>
      answer(
        api.POST('/Setting/Members/UpdatePermission/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKeys.all }),
  });
}

/** Sends an invitation again, or withdraws it. */
export function useInvitationChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: 'resend' | 'withdraw' }) => {
      const params = { path: { id } };
      return change === 'resend'
        ? answer<unknown>(api.POST('/Setting/Members/ResendInvitation/{id}', { params }))
        : answer<unknown>(api.POST('/Setting/Members/WithdrawInvitation/{id}', { params }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKeys.all }),
  });
}

/** Demands two-step sign-in of every member, or no longer. */
export function useTwoStepPolicy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['TwoStepPolicy']) =>
      answer(api.POST('/Setting/Members/TwoStepPolicy', { body })),
    onSuccess: (members) => queryClient.setQueryData(memberList.queryKey, members),
  });
}

/** Mails the owner a code to give the company to another admin. */
export function useAskOwnership() {
  return useMutation({
    mutationFn: (body: Schemas['OwnershipInput']) =>
      answer(api.POST('/Setting/Members/TransferOwnership', { body })),
  });
}

/** Gives the company to the other admin. */
export function useGiveOwnership() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['OwnershipCode']) =>
      answer(api.POST('/Setting/Members/TransferOwnership/Confirm', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKeys.all }),
  });
}

/** Replaces a member's picture; without a file there is none any more. */
export function useSetPicture(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: File | null) =>
      answer(
        api.POST('/Setting/Members/SetPicture/{id}', {
          params: { path: { id } },
          body: {},
          bodySerializer: () => pictureForm(picture),
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberKeys.all }),
  });
}

import { z } from 'zod/mini';
import { email, required } from '@/shared/lib/fields';
import type { Member, MemberEdit, MemberInput } from './api';

/** Who is invited, and as what. */
export const invitationForm = z.object({
  first_name: required(50),
  last_name: required(50),
  email: required(email()),
  role: z.string(),
});

export type InvitationValues = z.input<typeof invitationForm>;

/** An empty invitation with the role that has the fewest rights. */
export const EMPTY_INVITATION: InvitationValues = {
  first_name: '',
  last_name: '',
  email: '',
  role: '3',
};

/** Who was invited by that address and has not answered: another invitation replaces theirs. */
export function invitedBefore<One extends Pick<Member, 'email' | 'pending'>>(
  members: readonly One[],
  email: string,
): One | undefined {
  const typed = email.trim().toLowerCase();
  return members.find((member) => member.pending && member.email.toLowerCase() === typed);
}

/** An invitation as the server takes it: with the rights of the role. */
export function toInvitation(values: InvitationValues): MemberInput {
  const { role, ...person } = values;
  return { ...person, role_id: Number(role), permissions: null };
}

/** A member's rights as their page holds them. */
export const rightsForm = z.object({
  role: z.string(),
  active: z.boolean(),
  permissions: z.array(
    z.object({
      subject: z.string(),
      create: z.boolean(),
      read: z.boolean(),
      update: z.boolean(),
      delete: z.boolean(),
    }),
  ),
});

export type RightsValues = z.input<typeof rightsForm>;

/** A member on record as the form shows them. */
export function rightsOf({ role_id, active, permissions }: Member): RightsValues {
  return { role: String(role_id), active, permissions };
}

/** As the server takes it. Another role brings its own rights; single ones are chosen after that. */
export function toEdit(values: RightsValues, before: Pick<Member, 'role_id'>): MemberEdit {
  const role_id = Number(values.role);
  const permissions = role_id === before.role_id ? values.permissions : null;
  return { role_id, active: values.active, permissions };
}

export const passwordForm = z.object({ password: z.string().check(z.minLength(1, 'required')) });

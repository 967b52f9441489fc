import { z } from 'zod/mini';
import { email, required } from '@/shared/lib/fields';
import { strengthOf } from './strength';

/** A password being entered: never trimmed, a space is a character like any other. */
const entered = () => z.string().check(z.minLength(1, 'required'));

/** A new password for a person who signs up or resets: refused while it is weak. */
export const newPassword = () =>
  z.string().check(
    z.minLength(1, 'required'),
    z.maxLength(128, 'tooLong'),
    z.refine((value) => value === '' || strengthOf(value) !== 'weak', 'auth:errors.weak'),
  );

/** The second entry of a new password must repeat the first. */
export const repeated = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => confirmation === '' || password === confirmation,
  { error: 'passwordsDiffer', path: ['confirmation'], when: () => true },
);

export const loginForm = z.object({ email: required(email()), password: entered() });
export type LoginValues = z.input<typeof loginForm>;

export const secondStepForm = z.object({ code: required(20) });
export type SecondStepValues = z.input<typeof secondStepForm>;

export const recoveryForm = z.object({ email: required(email()) });
export type RecoveryValues = z.input<typeof recoveryForm>;

export const resetForm = z
  .object({ password: newPassword(), confirmation: entered() })
  .check(repeated);
export type ResetValues = z.input<typeof resetForm>;

/** As strong as any other password of ours, since it opens the same doors. */
export const invitationForm = resetForm;
export type InvitationValues = z.input<typeof invitationForm>;

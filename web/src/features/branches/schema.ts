import { z } from 'zod/mini';
import { email, orNull, required, text } from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { phone } from '@/shared/lib/phone';
import type { Branch, BranchInput } from './api';

const code = (shape: RegExp, message: string) =>
  text(20).check(z.refine((value) => value === '' || shape.test(latinDigits(value)), message));

/** A branch as its dialog holds it. */
export const branchForm = z.object({
  name: required(80),
  street_name: text(100),
  street_no: text(20),
  phone_number: phone(),
  postal_code: text(20),
  email: email(),
  eta_branch_id: code(/^\d{1,10}$/, 'branches:form.etaWrong'),
  activity_code: text(20),
  is_default: z.boolean(),
});

export type BranchValues = z.input<typeof branchForm>;

/** A branch that nobody has filled in yet. */
export function emptyBranch(name = ''): BranchValues {
  return {
    name,
    street_name: '',
    street_no: '',
    phone_number: '',
    postal_code: '',
    email: '',
    eta_branch_id: '',
    activity_code: '',
    is_default: false,
  };
}

/** A branch on record as the dialog shows it. */
export function fromApi(branch: Branch): BranchValues {
  return {
    name: branch.name,
    street_name: branch.street_name ?? '',
    street_no: branch.street_no ?? '',
    phone_number: branch.phone_number ?? '',
    postal_code: branch.postal_code ?? '',
    email: branch.email ?? '',
    eta_branch_id: branch.eta_branch_id ?? '',
    activity_code: branch.activity_code ?? '',
    is_default: branch.is_default,
  };
}

/** The values as the server takes them. */
export function toApi(values: BranchValues): BranchInput {
  return {
    name: values.name,
    street_name: orNull(values.street_name),
    street_no: orNull(values.street_no),
    phone_number: orNull(values.phone_number),
    postal_code: orNull(values.postal_code),
    email: orNull(values.email),
    eta_branch_id: orNull(values.eta_branch_id),
    activity_code: orNull(values.activity_code),
    is_default: values.is_default,
  };
}

import type { SignUp } from './sign-up';

export const STEPS = ['personal', 'code', 'company', 'password'] as const;
export type Step = (typeof STEPS)[number];

/** The address was proved, and it still is the one that was entered. */
export function isProved({ proof, personal }: Pick<SignUp, 'proof' | 'personal'>): boolean {
  return proof !== null && proof.email === personal?.email;
}

/** The furthest step that a sign-up may show. */
export function currentStep(state: SignUp): Step {
  if (isProved(state)) return state.companyDone ? 'password' : 'company';
  return state.code ? 'code' : 'personal';
}

/** The step that `/signup?step=…` asks for, or null when it asks for none that has been reached. */
export function stepOf(requested: unknown, state: SignUp): Exclude<Step, 'code'> | null {
  if (requested === undefined) return 'personal';
  const furthest = STEPS.indexOf(currentStep(state));
  if (requested !== 'company' && requested !== 'password') return null;
  return STEPS.indexOf(requested) <= furthest ? requested : null;
}

/** A code that was mailed to this address and can still be entered. */
export function codeIsOnItsWay(state: SignUp, email: string, now: number): boolean {
  return state.code?.email === email && Date.parse(state.code.expiresAt) > now;
}

/** What a password of ours must have. */
export type Requirement = 'length' | 'lower' | 'upper' | 'digit';
export type Strength = 'weak' | 'intermediate' | 'strong';

/** Shortest password that sign-up and a reset accept. */
export const LEAST_LENGTH = 9;
/** From this length on a good password is strong. */
const LONG = 14;

const CHECKS: Record<Requirement, (password: string) => boolean> = {
  length: (password) => [...password].length >= LEAST_LENGTH,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
};

export const REQUIREMENTS = Object.keys(CHECKS) as Requirement[];

/** The requirements that a password does not meet. */
export function missingIn(password: string): Requirement[] {
  return REQUIREMENTS.filter((requirement) => !CHECKS[requirement](password));
}

/**
 * Weak until every requirement is met and thus refused; then intermediate; strong once it also has a sign
 * that is neither letter nor digit, or is long, and does not repeat a few characters.
 */
export function strengthOf(password: string): Strength {
  if (missingIn(password).length > 0) return 'weak';
  const characters = [...password];
  const varied = new Set(characters).size >= LEAST_LENGTH - 2;
  const sign = /[^\p{L}\p{Nd}\s]/u.test(password);
  return varied && (sign || characters.length >= LONG) ? 'strong' : 'intermediate';
}

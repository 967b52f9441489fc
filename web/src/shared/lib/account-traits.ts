import type { components } from '@/shared/api/schema';

/** Traits of accounts: permitted actions and contents; the server lists those of each account. */
export type AccountTrait = components['schemas']['AccountTrait'];

/** An account that may say its traits. */
export interface WithTraits {
  traits?: readonly AccountTrait[];
}

/** Whether an account has a trait; an account that is not loaded, or says no traits, has none. */
export function hasTrait(account: WithTraits | undefined, trait: AccountTrait): boolean {
  return account?.traits?.includes(trait) ?? false;
}

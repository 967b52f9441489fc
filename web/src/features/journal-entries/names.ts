import { hasTrait, type WithTraits } from '@/shared/lib/account-traits';

/** Who owes or is owed by name. */
export const PARTY_KINDS = ['customer', 'vendor'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** Whose account it is: receivables or payables, by name. */
export function ownersOf(account: WithTraits | undefined): PartyKind | null {
  if (hasTrait(account, 'receivable')) return 'customer';
  return hasTrait(account, 'payable') ? 'vendor' : null;
}

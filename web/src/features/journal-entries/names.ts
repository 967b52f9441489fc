import { DETAIL_INVENTORY, DETAIL_PAYABLE, DETAIL_RECEIVABLE } from '@/shared/lib/account-types';
/** Who owes or is owed by name. */
export const PARTY_KINDS = ['customer', 'vendor'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** What an account is for, by its detail type in the chart. */
const OWNERS: Readonly<Record<number, PartyKind>> = {
  [DETAIL_RECEIVABLE]: 'customer',
  [DETAIL_PAYABLE]: 'vendor',
};

interface Charted {
  chart_account_details_id?: number | null;
  system_role?: string | null;
}

/** Whose account it is: what customers owe, or what vendors are owed, stands there by name. */
export function ownersOf({ chart_account_details_id: detail, system_role }: Charted) {
  // What is received and not invoiced yet is nobody's by name.
  if (system_role === 'grni') return null;
  return OWNERS[detail ?? 0] ?? null;
}

/** What lies in the store moves by its own documents; goods that are on their way are in no store yet. */
export function movesByStock({ chart_account_details_id: detail, system_role }: Charted): boolean {
  return detail === DETAIL_INVENTORY && system_role !== 'goods_in_transit';
}

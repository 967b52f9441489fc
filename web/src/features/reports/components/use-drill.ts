import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import type { Period } from '@/shared/lib/period';
import type { Drill } from './figure';

/** Leads from a figure to the ledger of its account and period, or of all accounts; null when not allowed. */
export function useLedgerDrill(): (period: Period, account?: number) => Drill | null {
  const allowed = useAbility().can('read', 'General ledger report');
  return ({ from, to }, account) =>
    allowed
      ? { to: paths.generalLedger, search: account ? { account, from, to } : { from, to } }
      : null;
}

import { z } from 'zod/mini';
import { maybe, maybeId, maybeText } from '@/shared/lib/search-fields';

/** What of reconciling is on show: nothing, an account, or one of its sessions; and how its lines are narrowed. */
export const reconcileSearch = z.object({
  account: maybeId(),
  session: maybeId(),
  /** The form that begins is open. */
  begin: maybe(z.boolean()),
  search: maybeText(),
  only: maybe(z.enum(['ticked', 'open'])),
  after: maybe(z.boolean()),
  side: maybe(z.enum(['payments', 'deposits'])),
});

export type ReconcileSearch = z.output<typeof reconcileSearch>;

import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import type { AccountFilter, TransactionKind } from './side';

/** Every document that an account can have; a side has some of them. */
const KINDS = [
  'invoice',
  'receipt',
  'credit_note',
  'refund',
  'bill',
  'payment',
  'vendor_credit',
  'vendor_refund',
  'cheque',
  'journal_entry',
  'opening',
] as const satisfies readonly TransactionKind[];

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const day = () => maybe(z.string().check(z.refine(isDate)));

/** The filters of an account as the URL holds them. */
export const accountSearch = z.object({
  number: maybe(z.coerce.string()),
  kind: maybe(z.enum(KINDS)),
  open: maybe(z.boolean()),
  from: day(),
  to: day(),
});

export type AccountSearch = z.output<typeof accountSearch>;

/** What the server is asked for. */
export function accountFilterOf(search: AccountSearch): AccountFilter {
  return {
    search: search.number ?? null,
    kind: search.kind ?? null,
    open_only: search.open ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
  };
}

/** Without any filter. */
export const NO_ACCOUNT_FILTERS = {
  number: undefined,
  kind: undefined,
  open: undefined,
  from: undefined,
  to: undefined,
} as const;

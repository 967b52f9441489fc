import { z } from 'zod/mini';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
} from '@/shared/lib/search-fields';
import type { ActivityFilter } from './api';

/** The kinds of records whose activity is kept, as they can be asked for. */
export const RECORDS = [
  'invoice',
  'quote',
  'credit_note',
  'receipt',
  'refund',
  'customer',
  'bill',
  'expense',
  'vendor_credit',
  'payment',
  'vendor',
  'journal_entry',
  'account',
  'cheque',
  'product',
  'stock_adjustment',
  'recurring_invoice',
  'recurring_bill',
  'recurring_entry',
  'exchange_rate',
  'revaluation',
  'company',
  'member',
  'export',
  'branch',
  'class',
  'tag',
  'term',
  'tax',
  'project',
  'project_location',
  'vendor_refund',
  'landed_cost',
  'tax_payment',
  'tax_return',
  'tax_adjustment',
  'fixed_asset',
  'depreciation',
  'asset_disposal',
  'transfer',
  'bank_statement',
  'bank_line',
  'bank_rule',
  'entry_import',
  'reconciliation',
] as const;
/** One of them: whose activity a page can lead to. */
export type RecordKind = (typeof RECORDS)[number];

/** What people do, as it can be asked for. */
export const ACTIONS = ['created', 'updated', 'deleted', 'paid', 'sent', 'merged'] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** The page's filters as the URL holds them. */
export const logSearch = z.object({
  person: maybeId(),
  kind: maybe(z.enum(RECORDS)),
  record: maybeId(),
  /** What that record is called, so that it shows at once. */
  called: maybeText(),
  action: maybe(z.enum(ACTIONS)),
  from: maybeDay(),
  to: maybeDay(),
});

export type LogSearch = z.output<typeof logSearch>;

export const NO_FILTERS = noFilters(logSearch);

export function filtersOn({ person, kind, record, action, from, to }: LogSearch): number {
  return countOn(person, kind, kind && record, action, from || to);
}

/** The change of the search that narrows to one record, or to none in particular. */
export const ofRecord = (row?: { record_id: number; called?: string | null }) => ({
  record: row?.record_id,
  called: row?.called ?? undefined,
});

/** What the server is asked for. */
export function filterOf({ person, kind, record, action, from, to }: LogSearch): ActivityFilter {
  return {
    user_id: person ?? null,
    kind: kind ?? null,
    record_id: kind ? (record ?? null) : null,
    action: action ?? null,
    from_date: from ?? null,
    to_date: to ?? null,
  };
}

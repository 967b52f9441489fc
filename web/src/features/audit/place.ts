import { paths } from '@/app/paths';
import type { ActivityRow } from './api';

interface Place {
  to: string;
  search?: Record<string, unknown>;
}

/** Where the record of an activity is shown; null when it has no page, or none that the reader may see. */
export function placeOf(
  { kind, record_id }: Pick<ActivityRow, 'kind' | 'record_id'>,
  document: (posted: { kind: string; doc_id: number }) => Place | null,
): Place | null {
  switch (kind) {
    case 'customer':
      return { to: paths.customer(record_id) };
    case 'vendor':
      return { to: paths.vendor(record_id) };
    case 'account':
      return { to: paths.account(record_id) };
    case 'quote':
      return { to: paths.quote(record_id) };
    case 'company':
      return { to: paths.companySettings };
    case 'company_file':
      return { to: paths.companyFile };
    case 'subscription':
      return { to: paths.billing };
    case 'product':
      return { to: paths.product(record_id) };
    case 'recurring_invoice':
      return { to: paths.recurringInvoice(record_id) };
    case 'recurring_bill':
      return { to: paths.recurringBill(record_id) };
    case 'recurring_entry':
      return { to: paths.recurringEntry(record_id) };
    case 'project':
      return { to: paths.project(record_id) };
    case 'branch':
      return { to: paths.branches };
    case 'class':
      return { to: paths.classes };
    case 'tag':
      return { to: paths.tags };
    case 'tax':
      return { to: paths.taxes };
    case 'exchange_rate':
      return { to: paths.exchangeRates };
    case 'bank_statement':
      return { to: paths.banks };
    case 'reconciliation':
      return { to: paths.reconcile, search: { session: record_id } };
    case 'api_key':
    case 'webhook':
      return { to: paths.integrations };
    case 'online_gateway':
      return { to: paths.onlinePayments };
    case 'member':
      return { to: paths.member(record_id) };
    default:
      return document({ kind, doc_id: record_id });
  }
}

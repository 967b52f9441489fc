import { useTranslation } from 'react-i18next';
import { useDocumentWords, useHistoryText, withFigures } from '@/features/history/public';
import { tracedList } from '@/features/lists/public';
import { useFormat } from '@/shared/format/use-format';
import { RECORD_KINDS } from '@/shared/lib/record-kinds';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { ActivityRow } from '../api';
import { ACTIONS } from '../log-search';

type Row = Pick<ActivityRow, 'kind' | 'action'> & Partial<Pick<ActivityRow, 'is_sales_receipt'>>;

/** Records whose words are those of purchases. */
const OF_PURCHASES = new Set([
  'bill',
  'expense',
  'landed_cost',
  'payment',
  'recurring_bill',
  'vendor',
  'vendor_credit',
  'vendor_refund',
]);

/** The words for what is made without a side of trade. */
const OF_ENTRIES = new Set(['journal_entry', 'recurring_entry']);
/** A page says that something was done, تم إنشاء رابط; the log names the deed, إنشاء رابط, as its own words do. */
const DONE = /^تمت? /u;
const contextOf = ({ kind }: Row) => (OF_ENTRIES.has(kind) ? { context: 'entry' } : {});

/** How the log tells deeds, records, fields and values: in its own words, or else in those of documents. */
export function useLogWords() {
  const { t, i18n } = useTranslation('audit');
  const format = useFormat();
  const chequeState = useChequeState();
  const texts = {
    sale: useHistoryText('sale'),
    purchase: useHistoryText('purchase'),
  };
  const words = {
    sale: useDocumentWords('sale'),
    purchase: useDocumentWords('purchase'),
    entry: useDocumentWords('entry'),
  };
  const sideOf = ({ kind }: Row) => (OF_PURCHASES.has(kind) ? 'purchase' : 'sale');
  return {
    action(row: Row): string {
      const { action } = row;
      const plain = ACTIONS.find((one) => one === action);
      if (plain === 'paid' && row.kind === 'invoice') return t('log.collected');
      if (plain) return t(`actions.${plain}`);
      if (i18n.exists(`audit:verbs.${action}`)) return t(`verbs.${action}` as 'verbs.filed');
      return i18n.exists(`payments:activity.${action}`)
        ? texts[sideOf(row)](`activity.${action}` as 'activity.created', contextOf(row)).replace(
            DONE,
            '',
          )
        : action.replaceAll('_', ' ');
    },
    record({ kind, is_sales_receipt }: Row): string {
      if (is_sales_receipt) return t('log.salesReceipt');
      const recordKind = RECORD_KINDS.find((one) => one === kind);
      if (recordKind) return t(`records.${recordKind}`);
      // Records that the self-audit checks but the log never lists.
      return i18n.exists(`audit:sealed.${kind}`)
        ? t(`sealed.${kind}` as 'sealed.numbering')
        : kind.replaceAll('_', ' ');
    },
    field(row: Row, field: string): string {
      if (i18n.exists(`audit:fields.${field}`)) return t(`fields.${field}` as 'fields.rate');
      return words[OF_ENTRIES.has(row.kind) ? 'entry' : sideOf(row)].label(field);
    },
    /** Null for a value that says nothing to a reader, such as an id. */
    value(row: Row, field: string, value: string): string | null {
      if (row.kind === 'cheque' && field === 'state') {
        const hasText = i18n.exists(`common:status.cheque.${value}`);
        return hasText
          ? chequeState(value as Parameters<typeof chequeState>[0], 'received')
          : value;
      }
      if (i18n.exists(`audit:values.${field}.${value}`)) {
        return t(`values.${field}.${value}` as 'values.method.none');
      }
      const list = tracedList(value);
      if (field === 'list' && i18n.exists(`lists:${list}`)) {
        return i18n.t(`lists:${list}` as 'lists:trace.of.invoices');
      }
      if (value === 'true' || value === 'false') {
        return texts.sale(value === 'true' ? 'fields.yes' : 'fields.no');
      }
      // A whole table of rights, which the member's page shows.
      if (field === 'permissions') return null;
      return withFigures(field, value, format.number) ?? words[sideOf(row)].value(field, value);
    },
  };
}

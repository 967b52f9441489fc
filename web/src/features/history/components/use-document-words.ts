import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import type { Trade } from '@/shared/trade/trade';
import { useHistoryText } from '../use-history-text';

type ActivityItem = components['schemas']['ActivityItem'];

/** How fields and their values are shown. */
export interface ActivityWords {
  label: (field: string, value?: string) => string;
  /** The value in the reader's words; null for one that says nothing, such as an id. */
  value: (field: string, value: string) => string | null;
  /** What happened, where the change says more than that the record was edited. */
  said?: (item: ActivityItem) => string | undefined;
}

/** The fields of a document that hold a figure; a telephone number only looks like one. */
const FIGURES = new Set([
  'amount',
  'discount',
  'exchange_rate',
  'net',
  'paid',
  'tax',
  'total',
  'withholding',
  'withholding_percent',
]);

/** Shown without their values, which are words and numbers of ours. */
function isOurs(field: string): boolean {
  if (field === 'buyer_tax_id' || field === 'buyer_national_id') return false;
  return field === 'customer_type' || field.endsWith('_id');
}

/** A field of one line of a document: `lines.2.quantity`. */
const OF_LINE = /^lines\.(\d+)\.(\w+)$/;
/** Those that hold a figure; a discount is one or a percentage. */
const OF_LINE_FIGURES = new Set(['quantity', 'price']);

/** A record's own words, and those of documents for what happens to any record: a file, a note. */
export function withCommon(own: ActivityWords, common: ActivityWords): ActivityWords {
  return {
    ...own,
    label(field, value) {
      const label = own.label(field, value);
      return label === field ? common.label(field) : label;
    },
  };
}

/** How documents of a side of trade, or journal entries, tell their fields and values. */
export function useDocumentWords(trade: Trade | 'entry'): ActivityWords {
  const ofEntry = trade === 'entry';
  const t = useHistoryText(trade);
  const { i18n } = useTranslation('payments');
  const format = useFormat();
  function label(field: string): string {
    const [, line, part] = OF_LINE.exec(field) ?? [];
    if (line && part) return t('fields.line', { number: line, field: label(part) });
    const hasText = i18n.exists(`payments:fields.${field}`);
    if (!hasText) return field;
    return t(`fields.${field}` as 'fields.total', ofEntry ? { context: 'entry' } : {});
  }
  return {
    label,
    value(field, value) {
      const [, , part] = OF_LINE.exec(field) ?? [];
      if (part) return OF_LINE_FIGURES.has(part) ? format.number(value) : value;
      if (isOurs(field)) return null;
      if (field === 'status' && i18n.exists(`payments:statuses.${value}`)) {
        return t(`statuses.${value}` as 'statuses.open');
      }
      if (field === 'prices_include_tax') return t(value === 'true' ? 'fields.yes' : 'fields.no');
      if (isDate(value)) return format.date(value);
      return FIGURES.has(field) ? format.number(value, value.split('.')[1]?.length ?? 0) : value;
    },
  };
}

import { useMemo } from 'react';
import { usePreferences } from '@/shared/lib/preferences';
import {
  type CurrencyInfo,
  type DateStyle,
  formatCompact,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  localeTag,
  type Writing,
} from './locale-format';

/** Everything a screen needs to write figures and dates in the reader's language and digits. */
export interface Format extends Writing {
  tag: string;
  number(value: string | number, scale?: number): string;
  money(amount: string, currency: CurrencyInfo): string;
  compact(value: number): string;
  percent(value: string): string;
  /** `1–30`, kept in its order within Arabic text. */
  range(from: number, to: number): string;
  date(iso: string, style?: DateStyle): string;
  moment(iso: string): string;
  time(moment: Date): string;
  relative(iso: string): string;
  /** Picks the name in the reader's language, and the other one when it is missing. */
  name(row: { name_en: string; name_ar: string }): string;
}

/** The one door to writing figures and dates; follows the language and the choice of digits. */
export function useFormat(): Format {
  const { language, digits } = usePreferences();
  return useMemo(() => {
    const writing: Writing = { language, digits };
    return {
      ...writing,
      tag: localeTag(writing),
      number: (value, scale) => formatNumber(String(value), writing, scale),
      money: (amount, currency) => formatMoney(amount, currency, writing),
      compact: (value) => formatCompact(value, writing),
      percent: (value) => formatPercent(value, writing),
      range: (from, to) =>
        `\u2066${formatNumber(String(from), writing)}–${formatNumber(String(to), writing)}\u2069`,
      date: (iso, style = 'medium') => formatDate(iso, style, writing),
      moment: (iso) => formatMoment(iso, writing),
      time: (moment) => formatTime(moment, writing),
      relative: (iso) => formatRelative(iso, writing),
      name: (row) => (language === 'ar' ? row.name_ar || row.name_en : row.name_en || row.name_ar),
    };
  }, [language, digits]);
}

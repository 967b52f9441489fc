import type { Digits, Language } from '@/shared/lib/preferences';

/** How numbers and dates are written: the language and, in Arabic, the digits. */
export interface Writing {
  language: Language;
  digits: Digits;
}

/** Money of a document: only what writing it needs. */
export interface CurrencyInfo {
  /** ISO 4217 code. */
  code: string;
  /** Digits after the point on documents: 2 for EGP, 3 for KWD, 0 for JPY. */
  minor_digits: number;
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** The BCP 47 tag. English is en-GB because en-EG writes dates the American way. */
export function localeTag({ language, digits }: Writing): string {
  return language === 'ar' ? `ar-EG-u-nu-${digits}` : 'en-GB';
}

function numbers(writing: Writing, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${localeTag(writing)}${JSON.stringify(options)}`;
  const cached = cache.get(key) as Intl.NumberFormat | undefined;
  if (cached) return cached;
  const made = new Intl.NumberFormat(localeTag(writing), options);
  cache.set(key, made);
  return made;
}

function dates(writing: Writing, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${localeTag(writing)}${JSON.stringify(options)}`;
  const cached = cache.get(key) as Intl.DateTimeFormat | undefined;
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(localeTag(writing), options);
  cache.set(key, made);
  return made;
}

/** Intl takes decimal strings exactly; the type of the argument only says so for literals. */
function exact(value: string): Intl.StringNumericLiteral {
  return value as Intl.StringNumericLiteral;
}

/** A decimal string with grouping. Without a scale it keeps the digits it has, at most six. */
export function formatNumber(value: string, writing: Writing, scale?: number): string {
  const options =
    scale === undefined
      ? { maximumFractionDigits: 6 }
      : { minimumFractionDigits: scale, maximumFractionDigits: scale };
  return numbers(writing, options).format(exact(value));
}

/** Pounds have a short name in Arabic, other currencies their code. */
const displayOf = (code: string, { language }: Writing) =>
  language === 'ar' && code === 'EGP' ? 'symbol' : 'code';

/** The pound as papers and messages write it: browsers put a point behind it, which ends sentences where none ends. */
const poundMark = (text: string) => text.replace('ج.م.', 'ج.م');

/** A currency as its amounts name it, for a label beside bare figures: `EGP`, `ج.م`. */
export function currencyMark(code: string, writing: Writing): string {
  const currencyDisplay = displayOf(code, writing);
  if (currencyDisplay === 'code') return code;
  const options = { style: 'currency', currency: code, currencyDisplay };
  const parts = numbers(writing, options as Intl.NumberFormatOptions).formatToParts(0);
  return poundMark(parts.find(({ type }) => type === 'currency')?.value ?? code);
}

/** An amount with its currency: `EGP 1,234.50`, `1,234.50 ج.م`; below nothing in brackets: `(EGP 5.00)`. */
export function formatMoney(amount: string, currency: CurrencyInfo, writing: Writing): string {
  const amountOf = numbers(writing, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: displayOf(currency.code, writing),
    minimumFractionDigits: currency.minor_digits,
    maximumFractionDigits: currency.minor_digits,
  });
  const text = poundMark(amountOf.format(exact(amount.replace('-', ''))));
  return /^-.*[1-9]/.test(amount) ? `(${text})` : text;
}

/** A short figure for axes and cards: `450K`, `450 ألف`; a few thousands in Arabic stay figures: `2,000`. */
export function formatCompact(value: number, writing: Writing): string {
  // Arabic has special forms for two and for a few thousands, which `2 ألف` is not.
  if (writing.language === 'ar' && Math.abs(value) < 11_000) {
    return numbers(writing, { maximumFractionDigits: 1 }).format(value);
  }
  return numbers(writing, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/**
 * A percentage from its decimal string: `14` becomes `14%`. Within Arabic a browser would put the mark of `14%` and the
 * minus of `-5%` on the other side, unless both are kept together; Arabic digits have theirs there.
 */
export function formatPercent(value: string, writing: Writing): string {
  const percent = formatNumber(value, writing);
  if (writing.language !== 'ar') return `${percent}%`;
  return writing.digits === 'arab' ? `${percent}٪` : `\u2066${percent}%\u2069`;
}

const dateStyles = {
  /** `20 Nov 2026`: lists and tables. */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `20 November 2026`: headings. */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `20/11/2026`: typed fields and dense tables. */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** `November 2026`. */
  month: { month: 'long', year: 'numeric' },
  /** `2026`, without a mark of thousands. */
  year: { year: 'numeric' },
  /** `Nov`: chart axes. */
  shortMonth: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/** A business date (`yyyy-mm-dd`, without a zone). */
export function formatDate(iso: string, style: DateStyle, writing: Writing): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00Z`);
  return dates(writing, { ...dateStyles[style], timeZone: 'UTC' }).format(date);
}

/**
 * A moment (RFC 3339) in Cairo's time: `20 Nov 2026, 15:05`, `20 نوفمبر 2026، 3:05 م`. The
 * month is named, since Arabic's digits (`2026/11/20`) can be read either way.
 */
export function formatMoment(iso: string, writing: Writing): string {
  return dates(writing, {
    ...dateStyles.medium,
    hour: hourOf(writing),
    minute: '2-digit',
    timeZone: 'Africa/Cairo',
  }).format(new Date(iso));
}

/** English has 24 hours, of which 2:05 could be either one; Arabic says which half of the day it is. */
const hourOf = ({ language }: Writing) => (language === 'en' ? '2-digit' : 'numeric');

/** The time of day of a moment in Cairo, as a moment has it: `15:05`, `3:05 م`. */
export function formatTime(moment: Date, writing: Writing): string {
  return dates(writing, {
    hour: hourOf(writing),
    minute: '2-digit',
    timeZone: 'Africa/Cairo',
  }).format(moment);
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago a moment was, or how far ahead it is: `3 days ago`, `قبل 3 أيام`. */
export function formatRelative(iso: string, writing: Writing, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const [unit, span] = SPANS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(localeTag(writing), { numeric: 'auto' }).format(
    Math.trunc(seconds / span),
    unit,
  );
}

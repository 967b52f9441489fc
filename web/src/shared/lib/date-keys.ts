import { isDate } from './fields';
import { latinDigits } from './fold-text';

const DAY_MS = 86_400_000;
/** The week starts on Saturday, day 6 of JavaScript's count. */
const FIRST_DAY_OF_WEEK = 6;

function parts(iso: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return [year, month, day];
}

function fromUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function utc(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day);
}

/** A date some days later, or earlier. */
export function addDays(iso: string, days: number): string {
  const [year, month, day] = parts(iso);
  return fromUtc(utc(year, month, day) + days * DAY_MS);
}

/** The first day of the month some months away. */
export function startOfMonth(iso: string, months = 0): string {
  const [year, month] = parts(iso);
  return fromUtc(utc(year, month + months, 1));
}

/** The last day of the month some months away. */
export function endOfMonth(iso: string, months = 0): string {
  const [year, month] = parts(iso);
  return fromUtc(utc(year, month + months + 1, 0));
}

/** The Saturday that opens the week of a date. */
export function startOfWeek(iso: string): string {
  const [year, month, day] = parts(iso);
  const weekday = new Date(utc(year, month, day)).getUTCDay();
  return addDays(iso, -((weekday - FIRST_DAY_OF_WEEK + 7) % 7));
}

/**
 * What a key does in a date field, by its physical place: T today, + and - a day, W and K the first and last
 * day of the week, M and H of the month, Y and R of the year. Null for any other key.
 */
export function dateForKey(code: string, current: string, today: string): string | null {
  const from = isDate(current) ? current : today;
  const [year] = parts(from);
  switch (code) {
    case 'KeyT':
      return today;
    case 'Equal':
    case 'NumpadAdd':
      return addDays(from, 1);
    case 'Minus':
    case 'NumpadSubtract':
      return addDays(from, -1);
    case 'KeyW':
      return startOfWeek(from);
    case 'KeyK':
      return addDays(startOfWeek(from), 6);
    case 'KeyM':
      return startOfMonth(from);
    case 'KeyH':
      return endOfMonth(from);
    case 'KeyY':
      return `${year}-01-01`;
    case 'KeyR':
      return `${year}-12-31`;
    default:
      return null;
  }
}

function two(value: string): string {
  return value.padStart(2, '0');
}

/**
 * Reads a typed date, day first: `25/12/2026`, `25-12-26`, `25.12`, `25` (of this month), `25122026`, also in
 * Arabic-Indic digits. Null when it is no date that exists.
 */
export function parseTypedDate(typed: string, today: string): string | null {
  const text = latinDigits(typed)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const run = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(text);
  const split = /^(\d{1,2})(?:\D+(\d{1,2})(?:\D+(\d{4}|\d\d))?)?$/.exec(text);
  const [, day, month, year] = iso ? [iso[0], iso[3], iso[2], iso[1]] : (run ?? split ?? []);
  if (!day) return null;
  const fullYear = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year;
  const result = `${fullYear}-${two(month ?? today.slice(5, 7))}-${two(day)}`;
  return isDate(result) ? result : null;
}

/** Whether a date is more than a year from today, in either direction; false for what is no date. */
export function isDistantDate(date: string, today: string): boolean {
  if (!isDate(date)) return false;
  const [[year, month, day], [thisYear, thisMonth, thisDay]] = [parts(date), parts(today)];
  const distance = utc(year, month, day) - utc(thisYear, thisMonth, thisDay);
  return Math.abs(distance) > 366 * DAY_MS;
}

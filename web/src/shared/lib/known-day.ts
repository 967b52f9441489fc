import { z } from 'zod/mini';
import { isDate } from './fields';
import { latinDigits } from './fold-text';
import { maybe } from './search-fields';
import { ZONE } from './today';

// What was known at a past moment is asked for by a day, `2026-11-24`, which stands for its end, or by a day and a
// time, `2026-11-24T14:30`: both of Egypt, where the books are kept.

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_END = '23:59:59';

/** The day and the time of what is asked for; no time stands for the day's end. */
export function partsKnown(known: string | undefined): [day: string, time: string] {
  const [day = '', time = ''] = (known ?? '').split('T');
  return [day, time];
}

/** The day and the time in one, as the address holds them; nothing without a day. */
export const knownOf = (day: string, time: string): string | undefined =>
  day ? (time ? `${day}T${time}` : day) : undefined;

function isKnown(text: string): boolean {
  const [day, time] = partsKnown(text);
  return isDate(day) && (time === '' ? !text.includes('T') : TIME.test(time));
}

/** A moment in the address. */
export const maybeKnown = () => maybe(z.string().check(z.refine(isKnown)));

/** The moment that is asked for; nothing for today, for a day that is not over, and for what is yet to come. */
export function momentKnown(
  known: string | undefined,
  today: string,
  now = Date.now(),
): string | undefined {
  if (known === undefined || isToCome(known, today, now)) return undefined;
  const [day, time] = partsKnown(known);
  return time || day < today ? momentOf(day, time || DAY_END).toISOString() : undefined;
}

/** Whether a moment is yet to come; the end of today is none that was named. */
export function isToCome(known: string, today: string, now = Date.now()): boolean {
  const [day, time] = partsKnown(known);
  if (day !== today) return day > today;
  return time !== '' && momentOf(day, time).getTime() > now;
}

/** The moment at which clocks in Egypt show a time of a day. */
export function momentOf(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // Twice, because clocks may be changed in between.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}

/** What clocks and calendars in Egypt show at a moment, as if it were universal time. */
const wall = (moment: number): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: ZONE }).replace(' ', 'T');

/** By how many milliseconds Egypt is ahead of universal time at a moment. */
const ahead = (moment: number): number => Date.parse(`${wall(moment)}Z`) - moment;

/** A moment as the address holds it: the day alone, where it is the day's end. */
export function knownText(moment: string | null | undefined): string | undefined {
  if (!moment) return undefined;
  const [day, time] = partsKnown(wall(Date.parse(moment)));
  return knownOf(day, time === DAY_END ? '' : time.slice(0, 5));
}

/**
 * Reads a typed time: `14:30`, `1430`, `2:30 pm`, `14`, also in Arabic-Indic digits and with ص or م. Null when it is
 * no time of a day.
 */
export function parseTypedTime(typed: string): string | null {
  const text = latinDigits(typed)
    .replace(/[\u200e\u200f\u061c\s]/g, '')
    .toLowerCase();
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.٫]?(\d\d))?(?:([apصم])\.?m?\.?)?$/.exec(text) ?? [];
  if (!hours) return null;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const afternoon = half === 'p' || half === 'م';
  const whole = half ? (hour % 12) + (afternoon ? 12 : 0) : hour;
  const time = `${String(whole).padStart(2, '0')}:${minutes}`;
  return TIME.test(time) ? time : null;
}

import { z } from 'zod/mini';
import { isDate } from './fields';
import { latinDigits } from './fold-text';
import { maybe } from './search-fields';
import { ZONE } from './today';

// A past moment is written as a day, `2026-11-24`, which means its end, or as a day and a time, `2026-11-24T14:30`:
// both in Egypt, where the books are kept.

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_END = '23:59:59';

/** The day and the time of a moment; an empty time means the end of the day. */
export function splitMoment(moment: string | undefined): [day: string, time: string] {
  const [day = '', time = ''] = (moment ?? '').split('T');
  return [day, time];
}

/** A day and a time as one search value of the address; undefined without a day. */
export const joinMoment = (day: string, time: string): string | undefined =>
  day ? (time ? `${day}T${time}` : day) : undefined;

function isMoment(text: string): boolean {
  const [day, time] = splitMoment(text);
  return isDate(day) && (time === '' ? !text.includes('T') : TIME.test(time));
}

/** An optional moment in the address. */
export const maybeMoment = () => maybe(z.string().check(z.refine(isMoment)));

/** The moment as the server takes it; undefined for today, for an unfinished day and for the future. */
export function asOfMoment(
  moment: string | undefined,
  today: string,
  now = Date.now(),
): string | undefined {
  if (moment === undefined || isFuture(moment, today, now)) return undefined;
  const [day, time] = splitMoment(moment);
  return time || day < today ? momentOf(day, time || DAY_END).toISOString() : undefined;
}

/** Whether a moment is in the future; today without a time is not. */
export function isFuture(moment: string, today: string, now = Date.now()): boolean {
  const [day, time] = splitMoment(moment);
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

/** A moment as in the URL: only the day, where it is the day's end. */
export function momentText(moment: string | null | undefined): string | undefined {
  if (!moment) return undefined;
  const [day, time] = splitMoment(wall(Date.parse(moment)));
  return joinMoment(day, time === DAY_END ? '' : time.slice(0, 5));
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

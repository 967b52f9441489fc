import Big from 'big.js';
import { normalizeDecimal } from '@/shared/lib/decimal-text';
import { latinDigits } from '@/shared/lib/fold-text';

const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
/** A person's time of one day. */
const LONGEST = 24 * 60;

/**
 * The minutes of a duration as somebody types it: `1:30`, or hours with a fraction, `1.5`; digits of either script.
 * Null for what is no duration of at most a day, in whole minutes.
 */
export function minutesOf(typed: string): number | null {
  const [, hours, minutes] = CLOCK.exec(latinDigits(typed).trim()) ?? [];
  const total =
    hours === undefined ? minutesOfHours(normalizeDecimal(typed)) : clock(hours, minutes);
  return total === null || total <= 0 || total > LONGEST ? null : total;
}

const clock = (hours: string, minutes = '0') => Number(hours) * 60 + Number(minutes);

function minutesOfHours(hours: string): number | null {
  if (!/^\d{1,3}(\.\d{1,5})?$/.test(hours)) return null;
  return new Big(hours).times(60).round(0, Big.roundHalfUp).toNumber();
}

/** Minutes as hours and minutes: 90 is `1:30`. */
export function durationText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** What time costs at an hourly rate, rounded to the currency's digits; null until both are known. */
export function timeAmount(minutes: number | null, rate: string, scale: number): string | null {
  if (minutes === null || rate === '') return null;
  return new Big(rate).times(minutes).div(60).round(scale, Big.roundHalfUp).toFixed(scale);
}

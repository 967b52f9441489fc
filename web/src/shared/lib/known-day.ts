import { dayInCairo, ZONE } from './today';

/** The end of a day in Egypt, where the books are kept; nothing for today and later, which isn't over yet. */
export function endOfKnownDay(known: string | undefined, today: string): string | undefined {
  if (known === undefined || known >= today) return undefined;
  const asUtc = Date.parse(`${known}T23:59:59Z`);
  // Twice, because clocks may be changed in between.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc))).toISOString();
}

/** By how many milliseconds Egypt is ahead of universal time at a moment. */
function ahead(moment: number): number {
  const wall = new Date(moment).toLocaleString('sv-SE', { timeZone: ZONE });
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - moment;
}

/** The day, in Egypt, at whose end something was known. */
export function dayKnown(moment: string | null | undefined): string | undefined {
  return moment ? dayInCairo(new Date(moment)) : undefined;
}

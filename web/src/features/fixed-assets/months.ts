/** The last days of the months from one to another, both included; none when the first is later. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = endOfMonth(first); month <= endOfMonth(last); month = nextMonth(month)) {
    months.push(month);
  }
  return months;
}

/** The latest month that has ended, of months sorted latest first; '' when none has. */
export function lastEndedMonth(months: readonly string[], today: string): string {
  return months.find((month) => month <= today) ?? '';
}

/** The last day of a day's month. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function nextMonth(end: string): string {
  const [year = 0, month = 1] = end.split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/** The state of a month of an asset's plan; after the disposal, the rest of the plan is never booked. */
export function monthState(
  month: { posted: boolean },
  asset: { disposal?: unknown },
): 'posted' | 'pending' | 'never' {
  if (month.posted) return 'posted';
  return asset.disposal ? 'never' : 'pending';
}

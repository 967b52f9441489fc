/** The last days of the months from one to another, both included; none when the first is later. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = endOfMonth(first); month <= endOfMonth(last); month = nextMonth(month)) {
    months.push(month);
  }
  return months;
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

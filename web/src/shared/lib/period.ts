import { addDays, endOfMonth, startOfMonth } from './date-keys';

/** From the first to the last day, both counted, `yyyy-mm-dd`. */
export interface Period {
  from: string;
  to: string;
}

/** The periods that a report is usually asked for. */
export const PRESETS = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;

export type Preset = (typeof PRESETS)[number];

/** How many months have passed since the fiscal year began, 0 in its first month. */
function monthOfFiscalYear(today: string, startMonth: number): number {
  return (Number(today.slice(5, 7)) - startMonth + 12) % 12;
}

/** A usual period as it falls today. Quarters and years are those of the fiscal year. */
export function periodOf(preset: Preset, today: string, startMonth = 1): Period {
  const past = monthOfFiscalYear(today, startMonth);
  const quarter = -(past % 3);
  switch (preset) {
    case 'thisMonth':
      return { from: startOfMonth(today), to: endOfMonth(today) };
    case 'lastMonth':
      return { from: startOfMonth(today, -1), to: endOfMonth(today, -1) };
    case 'thisQuarter':
      return { from: startOfMonth(today, quarter), to: endOfMonth(today, quarter + 2) };
    case 'lastQuarter':
      return { from: startOfMonth(today, quarter - 3), to: endOfMonth(today, quarter - 1) };
    case 'thisYear':
      return { from: startOfMonth(today, -past), to: endOfMonth(today, 11 - past) };
    case 'lastYear': {
      const to = addDays(startOfMonth(today, -past), -1);
      return { from: startOfMonth(to, -11), to };
    }
  }
}

/** The named period of two dates, or null for a custom one. */
export function presetOf(period: Period, today: string, startMonth = 1): Preset | null {
  return (
    PRESETS.find((preset) => {
      const usual = periodOf(preset, today, startMonth);
      return usual.from === period.from && usual.to === period.to;
    }) ?? null
  );
}

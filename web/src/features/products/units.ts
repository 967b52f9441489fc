/** Units that have a short name beside a quantity, in its singular or plural: `7 pcs`, `7 قطع`. */
const COUNTED = [
  'EA',
  'BOX',
  'CT',
  'PK',
  'BG',
  'BO',
  'DZN',
  'SET',
  'PR',
  'RO',
  'ST',
  'SK',
  'TNE',
  'LTR',
  'M',
  'HUR',
  'DAY',
  'KGM',
  'GRM',
  'MLT',
  'CMT',
  'MTK',
  'MTQ',
] as const;

export type CountedUnit = (typeof COUNTED)[number];

export function isCounted(unit: string): unit is CountedUnit {
  return COUNTED.some((code) => code === unit);
}

/** Whether it looks like one of the authority's codes of units. */
export const isUnitCode = (unit: string) => /^[A-Z0-9]{1,3}$/.test(unit);

/** A size in the unit that it is read in, with at most one decimal. Plans count a gigabyte as a thousand megabytes. */
export interface StorageSize {
  unit: 'kilobytes' | 'megabytes' | 'gigabytes';
  amount: string;
}

const UNITS = [
  ['gigabytes', 1_000_000_000],
  ['megabytes', 1_000_000],
] as const;

/** Bytes as gigabytes, megabytes or kilobytes. */
export function storageSize(bytes: number): StorageSize {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? (['kilobytes', 1_000] as const);
  const tenths = Math.round((bytes / size) * 10);
  return { unit, amount: String(tenths / 10) };
}

/** How much of a limit is used, in whole per cent, never more than the whole. */
export function usedPercent(used: number, limit: number): number {
  if (limit <= 0) return 100;
  return Math.min(100, Math.round((used / limit) * 100));
}

/** A size in the unit that people read it in. Plans count a gigabyte as a thousand megabytes. */
export interface FileSize {
  unit: 'kilobytes' | 'megabytes' | 'gigabytes';
  amount: string;
}

/** Bytes in whole kilobytes, at least one of anything, or else in megabytes or gigabytes with at most one decimal. */
export function fileSize(bytes: number): FileSize {
  const tenths = (unit: number) => String(Math.round((bytes / unit) * 10) / 10);
  if (bytes >= 1e9) return { unit: 'gigabytes', amount: tenths(1e9) };
  if (bytes >= 1e6) return { unit: 'megabytes', amount: tenths(1e6) };
  return { unit: 'kilobytes', amount: String(Math.ceil(bytes / 1e3)) };
}

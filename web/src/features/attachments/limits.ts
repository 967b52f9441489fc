/** The largest file that is taken, in MB and in bytes (product specification, section 9). */
export const LARGEST_MB = 20;
const LARGEST = LARGEST_MB * 1024 * 1024;

/** The most files beside one document. */
export const MOST_FILES = 20;

export type Refusal = 'tooLarge' | 'tooMany' | 'emptyFile';

/** Why a file is not even sent; null when it may be. */
export function refusalOf(size: number, savedCount: number): Refusal | null {
  if (savedCount >= MOST_FILES) return 'tooMany';
  if (size > LARGEST) return 'tooLarge';
  return size === 0 ? 'emptyFile' : null;
}

/** The files of a paste; a cell copied from a spreadsheet also carries its picture, and is text. */
export function pastedFiles(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return [];
  return [...data.files];
}

/** The largest file that is taken. */
export const MOST_MEGABYTES = 20;
/** The most rows of a file. */
export const MOST_ROWS = 50_000;

/** What the file dialog offers first; any other name may be chosen as well. */
export const ACCEPT = '.xlsx,.xls,.ods,.csv,.tsv,.txt';

/** What is wrong with a file before it is sent. */
export type FileTrouble = 'empty' | 'tooLarge' | 'notATable';

/** Names of files that are no table, however they are read. */
const NO_TABLES = /\.(pdf|docx?|png|jpe?g|webp|heic|zip|rar|pptx?|iif|qb[bwmo])$/i;

export function troubleOf({ name, size }: Pick<File, 'name' | 'size'>): FileTrouble | null {
  if (size === 0) return 'empty';
  if (size > MOST_MEGABYTES * 1024 * 1024) return 'tooLarge';
  return NO_TABLES.test(name) ? 'notATable' : null;
}

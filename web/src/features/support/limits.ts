/** The most files of a message, and the megabytes of all of them: many mail servers take no more. */
export const MOST_FILES = 5;
export const TOTAL_MB = 15;

type Sized = { size: number };

/** Whether the chosen files can go along with those that are there. */
export function fits(present: readonly Sized[], chosen: readonly Sized[]): boolean {
  const all = [...present, ...chosen];
  const bytes = all.reduce((sum, { size }) => sum + size, 0);
  return all.length <= MOST_FILES && bytes <= TOTAL_MB * 1024 * 1024;
}

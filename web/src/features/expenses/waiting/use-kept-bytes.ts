import { useWaitingStore } from './use-waiting';
import type { WaitingExpense } from './waiting-expense';

/** Reads a photo of a form: chosen on this page, or saved with an expense that waits on this device. */
export function useKeptBytes(
  waiting: Pick<WaitingExpense, 'id'> | undefined,
  files: ReadonlyMap<string, File>,
) {
  const store = useWaitingStore();
  return async ({ id }: { id: string }): Promise<Blob | null> => {
    const chosen = files.get(id);
    if (chosen) return chosen;
    const bytes = waiting ? await store.photo(waiting.id, id) : null;
    return bytes && new Blob([bytes]);
  };
}

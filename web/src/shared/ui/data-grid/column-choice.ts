import { useState, useSyncExternalStore } from 'react';
import { type StoredState, storedState } from '@/shared/lib/stored-state';

/** The visibility of columns; one that is not named is visible. */
export type ColumnChoice = Record<string, boolean>;

const choices = new Map<string, StoredState<ColumnChoice | null>>();

/** The reader's choice of columns under a name, remembered on this device; null while there is none. */
export function columnChoice(storageKey: string): StoredState<ColumnChoice | null> {
  let choice = choices.get(storageKey);
  if (!choice) {
    const read = (stored: unknown) => (stored && typeof stored === 'object' ? stored : null);
    choice = storedState<ColumnChoice | null>(
      `mizan.columns.${storageKey}`,
      null,
      (stored) => read(stored) as ColumnChoice | null,
    );
    choices.set(storageKey, choice);
  }
  return choice;
}

/** The choice under a name, followed through changes. */
export function useColumnChoice(storageKey: string): ColumnChoice | null {
  const choice = columnChoice(storageKey);
  return useSyncExternalStore(choice.subscribe, choice.get, choice.get);
}

const nobody = () => () => undefined;
const nothing = () => null;

/** The choice under a name if there is one, else for as long as the page lives. */
export function useColumnState(
  storageKey: string | undefined,
): [ColumnChoice | null, (choice: ColumnChoice) => void] {
  const stored = storageKey ? columnChoice(storageKey) : null;
  const kept = useSyncExternalStore(stored?.subscribe ?? nobody, stored?.get ?? nothing);
  const [own, setOwn] = useState<ColumnChoice | null>(null);
  return stored ? [kept, stored.set] : [own, setOwn];
}

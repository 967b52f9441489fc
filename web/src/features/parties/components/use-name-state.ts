import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@/shared/lib/fold-text';

/** What is known about a name that is being typed. */
export interface NameState {
  /** Another one has it. */
  taken: boolean;
  /** Another one's name that looks the same, though its letters differ. */
  similar: string | null;
}

/** How to ask whether a party has a name already, or one that looks like it. */
export interface NameCheck {
  /** Under which the answers are kept. */
  key: readonly unknown[];
  ask: (name: string, signal: AbortSignal) => Promise<NameState>;
}

const UNKNOWN: NameState = { taken: false, similar: null };

/** What is known of the name that is being typed; `own` is the party's present name. */
export function useNameState({ key, ask }: NameCheck, typed: string, own: string): NameState {
  const [name] = useDebouncedValue(typed.trim(), 300);
  const enabled = name.length > 1 && foldText(name) !== foldText(own);
  const { data } = useQuery({
    queryKey: [...key, name],
    queryFn: ({ signal }) => ask(name, signal),
    enabled,
  });
  if (!enabled || !data) return UNKNOWN;
  // A correction of the party's own letters is compared with what it was.
  return data.similar === own ? { ...data, similar: null } : data;
}

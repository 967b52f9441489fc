import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@/shared/lib/fold-text';

/** How to ask whether a party has a name already. */
export interface NameCheck {
  /** Under which the answers are kept. */
  key: readonly unknown[];
  exists: (name: string, signal: AbortSignal) => Promise<boolean>;
}

/** Whether another party has the name that is being typed; `own` is the party's present name. */
export function useNameTaken({ key, exists }: NameCheck, typed: string, own: string): boolean {
  const [name] = useDebouncedValue(typed.trim(), 300);
  const enabled = name.length > 1 && foldText(name) !== foldText(own);
  const { data } = useQuery({
    queryKey: [...key, name],
    queryFn: ({ signal }) => exists(name, signal),
    enabled,
  });
  return enabled && data === true;
}

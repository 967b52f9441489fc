import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Problem } from '@/shared/api/problem';

/** Whether another document has a number, and another one that looks like it. */
export interface NumberCheck {
  exists: boolean;
  similar?: string | null;
}

/** Asks for both. */
export type NumberExists = (
  number: string,
) => UseQueryOptions<NumberCheck, Problem, NumberCheck, string[]>;

/**
 * Whether another document has the number that is being typed, or one that looks like it; not asked of the one it has
 * already.
 */
export function useNumberTaken(typed: string, own: string | undefined, exists: NumberExists) {
  const number = typed.trim();
  const [settled] = useDebouncedValue(number, 300);
  const worthAsking = settled !== '' && settled !== own;
  const { data, isFetching } = useQuery({ ...exists(settled), enabled: worthAsking });
  const check = worthAsking && settled === number ? data : undefined;
  return {
    taken: check?.exists === true,
    similar: check?.similar ?? null,
    asking: worthAsking && isFetching,
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Problem } from '@/shared/api/problem';

/** Whether another document has a number. */
export type NumberExists = (number: string) => UseQueryOptions<boolean, Problem, boolean, string[]>;

/** Whether another document has the number that is being typed; not asked of the one it has already. */
export function useNumberTaken(typed: string, own: string | undefined, exists: NumberExists) {
  const number = typed.trim();
  const [settled] = useDebouncedValue(number, 300);
  const worthAsking = settled !== '' && settled !== own;
  const { data, isFetching } = useQuery({ ...exists(settled), enabled: worthAsking });
  return {
    taken: worthAsking && settled === number && data === true,
    asking: worthAsking && isFetching,
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@/shared/lib/fold-text';
import { productNameCheck } from '../api';

/** What is known of the name that is being typed; `own` is the product's present name. */
export function useNameState(typed: string, own = ''): { taken: boolean; similar: string | null } {
  const [name] = useDebouncedValue(typed.trim(), 300);
  const shouldCheck = name.length > 1 && foldText(name) !== foldText(own);
  const { data } = useQuery({ ...productNameCheck(name), enabled: shouldCheck });
  if (!shouldCheck || !data) return { taken: false, similar: null };
  const similar = data.similar === own ? null : (data.similar ?? null);
  return { taken: data.exists, similar };
}

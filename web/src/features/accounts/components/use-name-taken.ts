import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@/shared/lib/fold-text';
import { accountNameExists } from '../api';

/** Whether another account has the name that is being typed; `own` is the account's present name. */
export function useNameTaken(typed: string, own = ''): boolean {
  const [name] = useDebouncedValue(typed.trim(), 300);
  const shouldCheck = name.length > 1 && foldText(name) !== foldText(own);
  const { data } = useQuery({ ...accountNameExists(name), enabled: shouldCheck });
  return shouldCheck && data === true;
}

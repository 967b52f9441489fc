import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@/shared/lib/fold-text';
import { customerNameExists } from '../api';

/** Whether another customer has the name that is being typed; `own` is the customer's present name. */
export function useNameTaken(typed: string, own = ''): boolean {
  const [name] = useDebouncedValue(typed.trim(), 300);
  const asked = name.length > 1 && foldText(name) !== foldText(own);
  const { data } = useQuery({ ...customerNameExists(name), enabled: asked });
  return asked && data === true;
}

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foldText } from '@/shared/lib/fold-text';
import { companyNameExists, displayNameExists } from '../api';

/**
 * Whether another customer has the name that is being typed, as a company or as the name that lists show; `own`
 * is the customer's present name.
 */
export function useNameTaken(kind: 'company' | 'shown', typed: string, own: string): boolean {
  const [name] = useDebouncedValue(typed.trim(), 300);
  const asked = name.length > 1 && foldText(name) !== foldText(own);
  const company = useQuery({ ...companyNameExists(name), enabled: asked && kind === 'company' });
  const shown = useQuery({ ...displayNameExists(name), enabled: asked && kind === 'shown' });
  return asked && (kind === 'company' ? company : shown).data === true;
}

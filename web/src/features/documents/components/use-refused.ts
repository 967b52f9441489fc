import { useFormState } from 'react-hook-form';
import type { DocumentControl } from '../document-form';
import type { DocumentValues } from '../schema';

/** Whether one of those fields of a document was refused. */
export function useRefused(
  control: DocumentControl,
  names: readonly (keyof DocumentValues)[],
): boolean {
  const { errors } = useFormState({ control, name: names });
  return names.some((name) => errors[name] !== undefined);
}

import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isNarrow } from '@/shared/lib/narrow';

/**
 * Gives the keyboard to a field when the form opens, unless it holds something already: where nothing has it, Tab goes
 * through the whole navigation first. A phone would open its keyboard over the page.
 */
export function useBeginAt<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  field: FieldPath<Values> | null,
): void {
  useEffect(() => {
    if (field && !isNarrow()) form.setFocus(field);
  }, [form, field]);
}

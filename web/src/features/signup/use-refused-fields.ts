import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldProblem, Problem } from '@/shared/api/problem';
import { placeFieldProblems } from '@/shared/forms/field-problems';
import { signUp } from './sign-up';

/** Marks the fields that the server refused only after this form had been left. */
export function useMarkedFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  refused: readonly FieldProblem[],
): void {
  // A field can be marked only once it is drawn.
  useEffect(() => {
    placeFieldProblems(form, new Problem(400, { errors: [...refused] }));
  }, [form, refused]);
}

/** Marks the fields of this step that the registration was refused for, once. */
export function useRefusedFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  useMarkedFields(form, signUp.get().refused);
  useEffect(() => {
    const own = form.getValues();
    signUp.change({ refused: signUp.get().refused.filter(({ field }) => !(field in own)) });
  }, [form]);
}

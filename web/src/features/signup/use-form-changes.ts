import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Hands every change of a form to `keep`, so that a reload finds what was typed. */
export function useFormChanges<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  keep: (values: Input) => void,
): void {
  const latest = useRef(keep);
  latest.current = keep;
  // The form is a source of events outside React's state: listening to it costs no rendering.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current(values),
      }),
    [form],
  );
}

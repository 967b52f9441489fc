import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Problem } from '@/shared/api/problem';
import { aimOf, takeAim } from '@/shared/lib/aimed-field';
import { placeFieldProblems } from './field-problems';

/** A window gives the focus to its first field when it opens; the field comes after that. */
const AFTER_WINDOW_MS = 100;

/** Begins at the field that the link to this page leads to, and says there what is wrong until it is changed. */
export function useAimedField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  names: Record<string, string> | undefined,
): void {
  const [fieldNames] = useState(names);
  const [placed, setPlaced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const aim = aimOf();
      if (!aim) return;
      const { line, field, text: message } = aim;
      const place = (at: string) =>
        placeFieldProblems(form, new Problem(400, { field: at, message }), fieldNames);
      // What a line of a document lacks may be a field of its product.
      const isOfLine = line && (place(`lines.${line - 1}.${field}`) || place('lines'));
      const isPlaced = isOfLine || place(field);
      if (isPlaced) takeAim();
      setPlaced(isPlaced);
    }, AFTER_WINDOW_MS);
    return () => clearTimeout(timer);
  }, [form, fieldNames]);
  useEffect(() => {
    if (!placed) return;
    const watching = form.watch((_, { name }) => {
      if (name) form.clearErrors(name as FieldPath<Input>);
    });
    return () => watching.unsubscribe();
  }, [form, placed]);
}

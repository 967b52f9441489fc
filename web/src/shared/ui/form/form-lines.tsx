import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useErrorText } from '@/shared/forms/use-error-text';
import type { LineBase } from '../line-grid/line-column';
import { LineGrid } from '../line-grid/line-grid';
import type { LineGridProps } from '../line-grid/line-grid-props';
import { type FieldProps, useField } from './use-field';

type FormLinesProps<Values extends FieldValues, Output, Line extends LineBase> = FieldProps<
  Values,
  Output
> &
  Omit<LineGridProps<Line>, 'lines' | 'onChange' | 'errors' | 'error' | 'wrong' | 'onBlur'>;

/** The lines of a document as a field of its form. */
export function FormLines<Values extends FieldValues, Output, Line extends LineBase>({
  control,
  name,
  ...rest
}: FormLinesProps<Values, Output, Line>) {
  const { value, onChange, error, ref } = useField<Line[], Values, Output>({ control, name });
  const { errors } = useFormState<Values, Output>({ control: control as never, name });
  const errorText = useErrorText();
  const wrong = errors[name] as Record<number, Record<string, { message?: string }>> | undefined;
  // The form copies all lines whenever one has changed; only the changed one should be drawn again.
  const lines = useRef(value);
  lines.current = replaceEqualDeep(lines.current, value);
  return (
    <LineGrid<Line>
      {...rest}
      wrong={ref}
      lines={lines.current}
      onChange={onChange}
      error={
        error ?? errorText((wrong as { root?: { message?: string } } | undefined)?.root?.message)
      }
      errors={
        wrong &&
        ((index) => {
          const line = wrong[index];
          return (
            line &&
            Object.fromEntries(
              Object.entries(line).map(([field, { message }]) => [field, errorText(message)]),
            )
          );
        })
      }
    />
  );
}

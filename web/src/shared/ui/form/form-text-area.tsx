import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

type FormTextAreaProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<TextareaProps, 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** Several lines of text. */
export function FormTextArea<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormTextAreaProps<Values, Output>) {
  const { value, onChange, ...field } = useField<string, Values, Output>({ control, name });
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

type FormTextProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<TextInputProps, 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** A line of text. It runs in the direction of what is typed; codes, e-mails and phones are given `dir="ltr"`. */
export function FormText<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormTextProps<Values, Output>) {
  const { value, onChange, ...field } = useField<string, Values, Output>({ control, name });
  return (
    <TextInput
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

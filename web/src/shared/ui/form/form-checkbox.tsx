import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

type FormCheckboxProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<CheckboxProps, 'checked' | 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** Yes or no. */
export function FormCheckbox<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormCheckboxProps<Values, Output>) {
  const { value, onChange, ...field } = useField<boolean, Values, Output>({ control, name });
  return (
    <Checkbox
      {...rest}
      {...field}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

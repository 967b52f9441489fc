import type { FieldValues } from 'react-hook-form';
import { DecimalInput, type DecimalInputProps } from '../decimal-input';
import { type FieldProps, useField } from './use-field';

type FormDecimalProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<DecimalInputProps, 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** An amount, a quantity or a rate, as a decimal string. */
export function FormDecimal<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormDecimalProps<Values, Output>) {
  const field = useField<string, Values, Output>({ control, name });
  return <DecimalInput {...rest} {...field} value={field.value ?? ''} />;
}

import type { FieldValues } from 'react-hook-form';
import { DateField, type DateFieldProps } from '../date-field';
import { type FieldProps, useField } from './use-field';

type FormDateProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<DateFieldProps, 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** A date as `yyyy-mm-dd`. */
export function FormDate<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormDateProps<Values, Output>) {
  const field = useField<string, Values, Output>({ control, name });
  return <DateField {...rest} {...field} value={field.value ?? ''} />;
}

import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useErrorText } from '@/shared/forms/use-error-text';

/** Which field of which form a component edits. */
export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

interface Field<Value> extends Omit<ControllerRenderProps, 'value' | 'onChange'> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** Joins a component to its field, with the error in the reader's language. */
export function useField<Value, Values extends FieldValues, Output>({
  control,
  name,
}: FieldProps<Values, Output>): Field<Value> {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const errorText = useErrorText();
  return {
    ...field,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    error: errorText(fieldState.error?.message),
  };
}

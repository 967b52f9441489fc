import { useRef } from 'react';
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

/**
 * Joins a component to its field, with the error in the reader's language. A field that is left as it was found is not
 * questioned before the form is sent: a dialog puts the keyboard into its first one, whatever the person came for.
 */
export function useField<Value, Values extends FieldValues, Output>({
  control,
  name,
}: FieldProps<Values, Output>): Field<Value> {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const typed = useRef(false);
  const errorText = useErrorText();
  return {
    ...field,
    value: field.value as Value,
    onChange: (value) => {
      typed.current = true;
      field.onChange(value);
    },
    onBlur: () => {
      if (!typed.current && !fieldState.isTouched) return;
      typed.current = false;
      field.onBlur();
    },
    error: errorText(fieldState.error?.message),
  };
}

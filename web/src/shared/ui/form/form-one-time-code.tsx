import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText } from './form-text';

/** A code of one use: mailed, or shown by an app. */
export function FormOneTimeCode<Values extends FieldValues, Output>(
  props: ComponentProps<typeof FormText<Values, Output>>,
) {
  return <FormText dir="ltr" autoComplete="one-time-code" required {...props} />;
}

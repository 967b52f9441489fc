import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormPassword } from './form-password';

/** The password that somebody has now, asked for again before something that only they may do. */
export function FormPresentPassword<Values extends FieldValues, Output>(
  props: ComponentProps<typeof FormPassword<Values, Output>>,
) {
  return <FormPassword autoComplete="current-password" required {...props} />;
}

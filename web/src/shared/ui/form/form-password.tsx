import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from './use-field';

type FormPasswordProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<PasswordInputProps, 'value' | 'onChange' | 'name' | 'error' | 'form'> & {
    /** A secret of another program, not a person's password. */
    secret?: boolean;
    /** The error that the requirements below the field already show; the field is only marked. */
    shownBelow?: string;
  };

/** A password or a secret, which can be shown. */
export function FormPassword<Values extends FieldValues, Output>({
  control,
  name,
  secret = false,
  shownBelow,
  ...rest
}: FormPasswordProps<Values, Output>) {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useField<string, Values, Output>({ control, name });
  return (
    <PasswordInput
      visibilityToggleButtonProps={{
        'aria-label': t(secret ? 'actions.showValue' : 'actions.showPassword'),
      }}
      aria-invalid={field.error !== undefined || undefined}
      {...rest}
      {...field}
      error={field.error !== undefined && field.error === shownBelow ? true : field.error}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

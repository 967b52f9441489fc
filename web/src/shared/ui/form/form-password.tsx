import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from './use-field';

type FormPasswordProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<PasswordInputProps, 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** A password, which can be shown. */
export function FormPassword<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormPasswordProps<Values, Output>) {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useField<string, Values, Output>({ control, name });
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('actions.showPassword') }}
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '@/shared/ui/form/use-field';

const OwnBanks = lazy(async () => ({ default: (await import('./own-banks')).OwnBanks }));

interface FormOwnBankProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  label: string;
  disabled?: boolean;
}

/** The bank of a cheque that we write: our bank accounts are offered, and it may be typed. */
export function FormOwnBank<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormOwnBankProps<Values, Output>) {
  const { value, ...field } = useField<string, Values, Output>({ control, name });
  return (
    <Suspense fallback={<TextInput {...rest} value={value ?? ''} readOnly />}>
      <OwnBanks {...rest} {...field} value={value ?? ''} />
    </Suspense>
  );
}

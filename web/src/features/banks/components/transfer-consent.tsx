import { Checkbox } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '@/shared/ui/form/use-field';
import { consentTo, type TransferValues } from '../transfer-schema';

interface TransferConsentProps<Output> {
  control: Control<TransferValues, unknown, Output>;
  /** What is agreed to: unlikely amounts, or a cash account below zero. */
  name: 'agreed' | 'agreed_short';
}

/** Asks whether what is unlikely is meant so; another amount is asked about again. */
export function TransferConsent<Output>({ control, name }: TransferConsentProps<Output>) {
  const { t } = useTranslation('banks');
  const consent = consentTo(useWatch({ control }) as TransferValues);
  const field = useField<string, TransferValues, Output>({ control, name });
  return (
    <Checkbox
      {...field}
      label={t(`transfer.${name}`)}
      checked={field.value === consent}
      onChange={(event) => field.onChange(event.currentTarget.checked ? consent : '')}
    />
  );
}

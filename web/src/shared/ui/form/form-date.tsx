import { Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { isFar } from '@/shared/lib/date-keys';
import { DateField, type DateFieldProps } from '../date-field';
import { type FieldProps, useField } from './use-field';

type FormDateProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<DateFieldProps, 'value' | 'onChange' | 'name' | 'error' | 'form'>;

/** A date as `yyyy-mm-dd`. One that lies far away may be a slip of the year: it is taken, and questioned. */
export function FormDate<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: FormDateProps<Values, Output>) {
  const { t } = useTranslation();
  const today = useToday();
  const field = useField<string, Values, Output>({ control, name });
  const far = !field.error && isFar(field.value ?? '', today) && (
    <Text span inherit c="var(--status-part)" role="status">
      {t('date.far')}
    </Text>
  );
  return (
    <DateField
      {...rest}
      {...field}
      value={field.value ?? ''}
      description={far || rest.description}
    />
  );
}

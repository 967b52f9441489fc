import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isDistantDate } from '@/shared/lib/date-keys';
import { isDate } from '@/shared/lib/fields';
import { DateField, type DateFieldProps } from '../date-field';
import { type FieldProps, useField } from './use-field';

type FormDateProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Omit<DateFieldProps, 'value' | 'onChange' | 'name' | 'error' | 'form'> & {
    /** A day that it isn't likely to precede: it is taken, and questioned. */
    follows?: string;
    /** A day of any year is likely: when a law came into force, when what is used for years was bought. */
    anyYear?: boolean;
    /** Another objection to the day, shown before every warning until the server refuses the day. */
    warning?: ReactNode;
  };

/** A date as `yyyy-mm-dd`. One far from today may have a mistyped year: it is accepted with a warning. */
export function FormDate<Values extends FieldValues, Output>({
  control,
  name,
  follows,
  anyYear = false,
  warning,
  ...rest
}: FormDateProps<Values, Output>) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const field = useField<string, Values, Output>({ control, name });
  const day = field.value ?? '';
  const precedes = follows && isDate(day) && day < follows;
  const says = precedes
    ? t('date.precedes', { date: format.date(follows) })
    : !anyYear && isDistantDate(day, today) && t('date.far');
  const odd = !field.error && says && (
    <Text span inherit c="var(--status-part)" role="status">
      {says}
    </Text>
  );
  const description = (!field.error && warning) || odd || rest.description;
  return <DateField {...rest} {...field} value={day} description={description} />;
}

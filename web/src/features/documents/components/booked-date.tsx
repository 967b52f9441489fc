import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { FormDate } from '@/shared/ui/form/form-date';
import { type BookedOn, lockOn } from '../closed-days';
import { periodLocks } from '../closed-days-api';

type BookedDateProps<Values extends FieldValues, Output> = ComponentProps<
  typeof FormDate<Values, Output>
> & {
  /** What a lock on that day would be of. */
  area: BookedOn['areas'][number];
  /** The day that it was saved with; of that one the form says itself what can be changed. */
  saved?: string | undefined;
};

/** The day that something is posted on. One that is locked is told as it is chosen, not when all was typed. */
export function BookedDate<Values extends FieldValues, Output>({
  area,
  saved,
  ...field
}: BookedDateProps<Values, Output>) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const locks = useQuery(periodLocks);
  const { control, name } = field;
  const date: string = useWatch({ control, name }) ?? '';
  const posts = isDate(date) && date !== saved;
  const lock = posts ? lockOn({ date, areas: [area], taxed: false }, locks.data ?? []) : undefined;
  return (
    <FormDate
      {...field}
      warning={
        lock && (
          <Text span inherit c="var(--status-part)" role="status">
            {t(`closed.early.${lock.area}`, { until: format.date(lock.locked_until) })}{' '}
            {lock.reason && t('closed.because', { name: lock.locked_by, reason: lock.reason })}
          </Text>
        )
      }
    />
  );
}

import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LockArea } from '@/shared/api/period-locks';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { LockedDay, useDayLock } from '../locked-day';
import { FormDate } from './form-date';

type BookedDateProps<Values extends FieldValues, Output> = ComponentProps<
  typeof FormDate<Values, Output>
> & {
  /** The areas whose locks concern that day. */
  area: LockArea;
  /** The day that it was saved with; of that one the form says itself what can be changed. */
  saved?: string | null | undefined;
  /** False while the rest of the form leaves nothing to post on that day. */
  posts?: boolean;
};

/** The day that something is posted on. A locked day is reported when it is chosen, not when the form is saved. */
export function BookedDate<Values extends FieldValues, Output>({
  area,
  saved,
  posts = true,
  ...field
}: BookedDateProps<Values, Output>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, name } = field;
  const date: string = useWatch({ control, name }) ?? '';
  const shouldCheck = posts && isDate(date) && date !== saved;
  const lock = useDayLock(area, shouldCheck ? date : undefined);
  return (
    <FormDate
      {...field}
      warning={
        lock && (
          <LockedDay lock={lock}>
            {t(`date.locked.${lock.area}`, { until: format.date(lock.locked_until) })}
          </LockedDay>
        )
      }
    />
  );
}

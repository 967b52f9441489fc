import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isDistantDate } from '@/shared/lib/date-keys';
import { isDate } from '@/shared/lib/fields';
import { periodOf } from '@/shared/lib/period';
import { DateField } from '@/shared/ui/date-field';
import { FutureDateNote } from '@/shared/ui/form/future-date-note';
import { LockedDay, useDayLock } from '@/shared/ui/locked-day';
import { SaveForm } from '@/shared/ui/save-form';
import { type OpeningsState, useSetDate } from '../api';
import classes from './openings.module.css';

interface DateStepProps {
  state: OpeningsState;
  onNext: () => void;
}

/** The day on which the books begin here: every opening is of that day. */
export function DateStep({ state, onNext }: DateStepProps) {
  const { t } = useTranslation(['openings', 'common']);
  const { today, fiscalYearStartMonth } = useSignedIn();
  const format = useFormat();
  const mayEdit = useAbility().can('update', 'Charts Of Accounts');
  // Companies mostly come with the balances of the year's first day.
  const [date, setDate] = useState(
    state.date ?? periodOf('thisYear', today, fiscalYearStartMonth).from,
  );
  const call = useSetDate();
  const next = () => {
    if (date === state.date || !mayEdit) onNext();
    else call.mutate(date, { onSuccess: onNext });
  };
  // An opening is an entry of that day: a locked one takes none.
  const posts = mayEdit && isDate(date) && date !== state.date;
  const lock = useDayLock('accounting', posts ? date : undefined);
  const questioned = lock ? (
    <LockedDay lock={lock}>
      {t('common:date.locked.accounting', { until: format.date(lock.locked_until) })}
    </LockedDay>
  ) : isDate(date) && date > today ? (
    <FutureDateNote>{t('date.future')}</FutureDateNote>
  ) : isDistantDate(date, today) ? (
    <FutureDateNote>{t('common:date.far')}</FutureDateNote>
  ) : null;
  return (
    <section className="card" aria-label={t('steps.date')}>
      <SaveForm
        className={classes.pad}
        onSend={() => {
          if (isDate(date) && !call.isPending) next();
        }}
      >
        <p className={classes.intro}>{t('date.hint')}</p>
        <DateField
          label={t('date.label')}
          description={questioned ?? t('date.example')}
          value={date}
          max={today}
          readOnly={!mayEdit}
          error={
            call.error
              ? asProblem(call.error).message
              : date !== '' && !isDate(date) && t('common:errors.date')
          }
          onChange={(value) => {
            call.reset();
            setDate(value);
          }}
        />
        <Button type="submit" loading={call.isPending} disabled={!isDate(date)}>
          {t('next')}
        </Button>
      </SaveForm>
    </section>
  );
}

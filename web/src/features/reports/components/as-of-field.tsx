import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { isFuture, joinMoment, splitMoment } from '@/shared/lib/as-of-moment';
import { FilterDate } from '@/shared/ui/filter-date';
import { KnownTime } from './known-time';
import classes from './report.module.css';

interface AsOfFieldProps {
  /** `2026-11-24` for that day's end, or `2026-11-24T14:30`. */
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
  /** Its fields have labels above them, among other such fields. */
  labelled?: boolean;
}

/**
 * The moment as of which the report was recorded: a day, at whose end unless a time is beside it; empty for now. One in
 * the future stays as it was typed, with its error, while the page keeps what it showed.
 */
export function AsOfField({ value, onChange, labelled = false }: AsOfFieldProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const [refused, setRefused] = useState<{ known: string; over: string | undefined }>();
  // Another moment has come from elsewhere in the meantime.
  const committed = refused && refused.over === value ? refused.known : value;
  const [day, time] = splitMoment(committed);

  function change(moment: string | undefined) {
    const toCome = moment !== undefined && isFuture(moment, today);
    setRefused(toCome ? { known: moment, over: value } : undefined);
    if (!toCome && moment !== value) onChange(moment);
  }

  return (
    <>
      <FilterDate
        {...naming(t('table.known'), labelled)}
        className={classes.date}
        max={today}
        value={day}
        error={committed !== undefined && isFuture(committed, today) && t('table.toCome')}
        onChange={(typed) => change(joinMoment(typed, time))}
      />
      {day && (
        <KnownTime
          value={time}
          naming={naming(t('table.knownTime'), labelled)}
          onChange={(typed) => change(joinMoment(day, typed))}
        />
      )}
    </>
  );
}

/** The name of a field above it, or within it. */
const naming = (name: string, labelled: boolean) =>
  labelled ? { label: name } : { 'aria-label': name, placeholder: name };

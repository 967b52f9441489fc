import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { addDays } from '@/shared/lib/date-keys';
import type { ChequeDay, ChequeDirection } from '../api';
import { dueInWeek, dueOn, type Week, weeksOf } from '../month';
import classes from './calendar.module.css';
import { DueMark } from './due-mark';
import { useCalendarText } from './use-calendar-text';

export interface MonthProps {
  /** `2026-11`. */
  month: string;
  days: readonly ChequeDay[];
  ways: readonly ChequeDirection[];
  /** The day whose cheques are shown. */
  day: string | undefined;
  onDay: (date: string) => void;
  /** The cheques of that day, in their place within the month. */
  children: ReactNode;
}

/** A month with what falls due on its days, and at the end of each row in its week. */
export function MonthTable({ month, days, ways, day, onDay }: MonthProps) {
  const { t } = useTranslation('cheques');
  const words = useCalendarText();
  const { minor_digits: decimals } = useCompanyCurrency();
  const weeks = weeksOf(month);
  const first = weeks[0]?.start ?? `${month}-01`;
  return (
    <table className={classes.table} aria-label={words.month(`${month}-01`)}>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((past) => (
            <th key={past} scope="col">
              {words.weekday(addDays(first, past))}
            </th>
          ))}
          <th scope="col" className={classes.week}>
            {t('calendar.week')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start}>
            {week.days.map((date, past) => (
              <td
                key={addDays(week.start, past)}
                data-out={!date || undefined}
                data-weekend={past === 0 || past === 6 || undefined}
              >
                {date && <Day date={date} days={days} ways={ways} day={day} onDay={onDay} />}
              </td>
            ))}
            <td className={classes.week}>
              <WeekSums week={week} days={days} ways={ways} decimals={decimals} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { date: string } & Pick<MonthProps, 'days' | 'ways' | 'day' | 'onDay'>;

function Day({ date, days, ways, day, onDay }: DayProps) {
  const words = useCalendarText();
  const today = useToday() === date;
  const sums = ways.flatMap((way) => {
    const sum = dueOn(days, date, way);
    return sum ? [{ way, sum }] : [];
  });
  const number = (
    <>
      <span className={classes.number} aria-hidden>
        {words.day(date)}
      </span>
      <VisuallyHidden>{words.full(date)}</VisuallyHidden>
    </>
  );
  if (sums.length === 0) {
    return (
      <div className={classes.day} data-today={today || undefined}>
        {number}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes.day}
      data-today={today || undefined}
      aria-pressed={date === day}
      onClick={() => onDay(date)}
    >
      {number}
      {sums.map((one) => (
        <DueMark key={one.way} {...one} />
      ))}
    </button>
  );
}

interface WeekSumsProps extends Pick<MonthProps, 'days' | 'ways'> {
  week: Week;
  decimals: number;
}

/** The total of a week of the month. */
export function WeekSums({ week, days, ways, decimals }: WeekSumsProps) {
  return ways.map((way) => {
    const sum = dueInWeek(days, week, way, decimals);
    return sum && <DueMark key={way} way={way} sum={sum} />;
  });
}

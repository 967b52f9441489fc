import { useTranslation } from 'react-i18next';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { dueOn, weeksOf } from '../month';
import classes from './calendar.module.css';
import { DueMark } from './due-mark';
import { type MonthProps, WeekSums } from './month-table';
import { useCalendarText } from './use-calendar-text';

/** A month on a phone: its weeks, and the days on which something falls due. */
export function MonthDays({ month, days, ways, day, onDay, children }: MonthProps) {
  const { t } = useTranslation('cheques');
  const words = useCalendarText();
  const today = useToday();
  const { minor_digits: decimals } = useCompanyCurrency();
  const weeks = weeksOf(month).map((week) => ({
    week,
    due: week.days.filter((date) => date && ways.some((way) => dueOn(days, date, way))),
  }));
  const busy = weeks.filter(({ due }) => due.length > 0);
  if (busy.length === 0) return <EmptyState kind="empty" title={t('calendar.nothing')} />;
  return (
    <ol className={classes.weeks} aria-label={words.month(`${month}-01`)}>
      {busy.map(({ week, due }) => (
        <li key={week.start}>
          <div className={classes.weekHead}>
            <span>
              {t('calendar.week')} {words.days(week.days)}
            </span>
            <span className={classes.sums}>
              <WeekSums week={week} days={days} ways={ways} decimals={decimals} />
            </span>
          </div>
          {due.map(
            (date) =>
              date && (
                <div key={date}>
                  <button
                    type="button"
                    className={classes.dayRow}
                    data-today={date === today || undefined}
                    aria-expanded={date === day}
                    onClick={() => onDay(date)}
                  >
                    <span>{words.full(date)}</span>
                    <span className={classes.sums}>
                      {ways.map((way) => {
                        const sum = dueOn(days, date, way);
                        return sum && <DueMark key={way} way={way} sum={sum} />;
                      })}
                    </span>
                  </button>
                  {date === day && children}
                </div>
              ),
          )}
        </li>
      ))}
    </ol>
  );
}

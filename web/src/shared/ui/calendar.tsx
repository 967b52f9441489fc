import '@mantine/dates/styles.layer.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';

interface CalendarProps {
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
}

/** Tells a window of the kit that Escape in this element is not for it. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation';

/** How the calendar writes its days, months and years: in Arabic with its own digits. */
function useCalendarText(today: string) {
  const { t } = useTranslation();
  const { language, tag: chosen } = useFormat();
  // The specification asks for it only here, whichever digits are chosen for figures.
  const tag = language === 'ar' ? 'ar-EG-u-nu-arab' : chosen;
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (date: string) => format.format(new Date(`${date.slice(0, 10)}T00:00Z`));
    };
    const year = write({ year: 'numeric' });
    const long = write({ dateStyle: 'full' });
    return {
      ariaLabels: {
        previousMonth: t('date.previous'),
        nextMonth: t('date.next'),
        previousYear: t('date.previousYears'),
        nextYear: t('date.nextYears'),
        previousDecade: t('date.previousYears'),
        nextDecade: t('date.nextYears'),
      },
      // The kit would mark the browser's day; the books are kept by the company's.
      getDayProps: (date: string) => ({
        'aria-label': long(date),
        'data-today': date.slice(0, 10) === today || undefined,
        'data-highlight-today': date.slice(0, 10) === today || undefined,
      }),
      renderDay: write({ day: 'numeric' }),
      weekdayFormat: write({ weekday: language === 'ar' ? 'narrow' : 'short' }),
      monthLabelFormat: write({ month: 'long', year: 'numeric' }),
      monthsListFormat: write({ month: 'short' }),
      yearLabelFormat: year,
      yearsListFormat: year,
      decadeLabelFormat: (from: string, to: string) => `${year(from)} – ${year(to)}`,
    };
  }, [language, t, tag, today]);
}

/** A month to pick a day from; the week opens on Saturday and closes with the weekend. */
export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const words = useCalendarText(today);
  return (
    <FocusTrap>
      {/* Escape closes the calendar and not the dialog around it: the kit asks the focused element. */}
      <div onFocusCapture={({ target }) => target.setAttribute(KEEPS_ESCAPE, 'true')}>
        <DatePicker
          {...words}
          value={isDate(value) ? value : null}
          defaultDate={isDate(value) ? value : today}
          onChange={(date) => date && onPick(date.slice(0, 10))}
          hideOutsideDates
          firstDayOfWeek={6}
          weekendDays={[5, 6]}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
        />
      </div>
    </FocusTrap>
  );
}

import { useMemo } from 'react';
import { localeTag } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';

/** How a calendar writes its days, months and weekdays: Arabic-Indic digits in Arabic, as date pickers have them. */
export function useCalendarText() {
  const { language } = useFormat();
  return useMemo(() => {
    const tag = localeTag({ language, digits: 'arab' });
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (date: string) => format.format(new Date(`${date}T00:00Z`));
    };
    return {
      day: write({ day: 'numeric' }),
      full: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      month: write({ month: 'long', year: 'numeric' }),
      weekday: write({ weekday: language === 'ar' ? 'long' : 'short' }),
    };
  }, [language]);
}

import { useMemo } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';

/** How a calendar writes its days, months and weekdays: in the reader's digits, as its amounts. */
export function useCalendarText() {
  const { language, tag } = useFormat();
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (date: string) => format.format(new Date(`${date}T00:00Z`));
    };
    const day = write({ day: 'numeric' });
    return {
      day,
      /** `15–21`, the first and the last of some days, in their order within Arabic text too. */
      days(some: readonly (string | null)[]): string {
        const [first, ...rest] = some.filter((one) => one !== null);
        const last = rest.at(-1);
        if (!first) return '';
        return last ? isolatedFigure(`${day(first)}–${day(last)}`) : day(first);
      },
      full: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      month: write({ month: 'long', year: 'numeric' }),
      weekday: write({ weekday: language === 'ar' ? 'long' : 'short' }),
    };
  }, [language, tag]);
}

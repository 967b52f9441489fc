import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { momentOf, splitMoment } from '@/shared/lib/as-of-moment';

/** Says as of which moment something was known: its day, and its time where that was asked for. */
export function useAsOfText(): (moment: string) => string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (moment) => {
    const [day, time] = splitMoment(moment);
    const date = format.date(day);
    if (!time) return t('table.knownAt', { date });
    return t('table.knownAtTime', { date, time: format.time(momentOf(day, time)) });
  };
}

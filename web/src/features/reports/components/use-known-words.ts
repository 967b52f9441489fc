import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { momentOf, partsKnown } from '@/shared/lib/known-day';

/** Says as of which moment something was known: its day, and its time where that was asked for. */
export function useKnownWords(): (known: string) => string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (known) => {
    const [day, time] = partsKnown(known);
    const date = format.date(day);
    if (!time) return t('table.knownAt', { date });
    return t('table.knownAtTime', { date, time: format.time(momentOf(day, time)) });
  };
}

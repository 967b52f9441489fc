import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { tableSearch } from '../table-search';
import { useAsOfText } from './use-as-of-text';

/** What a report is asked for, in a few words: its days, its columns and its labels. */
export function useAskedWords(): (search: Record<string, unknown>) => string[] {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const knownWords = useAsOfText();
  return (search) => {
    const parsed = tableSearch.parse(search);
    const { period, from, to, day, date, compare, columns, known } = parsed;
    const days =
      from !== undefined && to !== undefined
        ? t('common:report.period', { from: format.date(from), to: format.date(to) })
        : date !== undefined
          ? t('common:report.asOf', { date: format.date(date) })
          : period !== undefined && period !== 'custom'
            ? t(`periods.${period}`)
            : day !== undefined && day !== 'custom' && t(`days.${day}`);
    const split = columns ?? compare;
    return [
      days,
      split && t(`table.by.${split}`),
      known && knownWords(known),
      parsed.numbers && t(`numbers.said.${parsed.numbers}`),
      parsed.branch === 0 ? t('labels.none.branch') : parsed.branchName,
      parsed.class === 0 ? t('labels.none.class') : parsed.className,
      parsed.project === 0 ? t('labels.none.project') : parsed.projectName,
      parsed.tags && t('labels.tags'),
    ].filter((word): word is string => typeof word === 'string' && word !== '');
  };
}

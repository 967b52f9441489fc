import { useTranslation } from 'react-i18next';
import type { ScheduleRow } from '../side';

type Rhythm = Pick<ScheduleRow, 'unit' | 'every' | 'month_end'>;

/** Says how often: "Every 2 months, on the last day". */
export function useRhythmText() {
  const { t } = useTranslation('recurring');
  return ({ unit, every, month_end }: Rhythm): string => {
    const often = t(`rhythm.${unit}`, { count: every });
    return month_end ? t('rhythm.monthEnd', { often }) : often;
  };
}

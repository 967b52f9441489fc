import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FilterDate } from '@/shared/ui/filter-date';
import { DAYS, type DayName } from '../presets';
import type { AskedDay } from '../search';
import { DaysPopover } from './days-popover';

interface DayFilterProps {
  asked: AskedDay;
  /** What changes in the address. */
  onChange: (change: { day: DayName | undefined; date: string | undefined }) => void;
}

const NAMED = DAYS.filter((name) => name !== 'custom');

/** A named day, or any date. */
export function DayFilter({ asked: { name, date }, onChange }: DayFilterProps) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  return (
    <DaysPopover
      text={
        name === 'custom' ? t('common:report.asOf', { date: format.date(date) }) : t(`days.${name}`)
      }
      names={NAMED.map((value) => ({ value, label: t(`days.${value}`) }))}
      chosen={name}
      onName={(day) => onChange({ day, date: undefined })}
    >
      <FilterDate
        label={t('common:period.asOf')}
        value={date}
        onChange={(value) => value && onChange({ day: undefined, date: value })}
      />
    </DaysPopover>
  );
}

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/ui/date-field';
import { DAYS, type DayName } from '../presets';
import type { AskedDay } from '../search';
import classes from './report.module.css';

interface DayFilterProps {
  asked: AskedDay;
  /** What changes in the address. */
  onChange: (change: { day: DayName | undefined; date: string | undefined }) => void;
}

/** A named day, or any date. */
export function DayFilter({ asked: { name, date }, onChange }: DayFilterProps) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <>
      <Select
        aria-label={t('common:period.label')}
        className={classes.preset}
        allowDeselect={false}
        data={DAYS.map((value) => ({ value, label: t(`days.${value}`) }))}
        value={name}
        onChange={(value) => {
          const chosen = value as DayName;
          onChange({ day: chosen, date: chosen === 'custom' ? date : undefined });
        }}
      />
      <DateField
        aria-label={t('common:period.asOf')}
        className={classes.date}
        value={date}
        onChange={(value) => value && onChange({ day: undefined, date: value })}
      />
    </>
  );
}

import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterDate } from '@/shared/ui/filter-date';
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
  // What was typed and is no date goes when a named day is chosen.
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <Select
        aria-label={t('common:period.label')}
        className={classes.preset}
        allowDeselect={false}
        data={DAYS.map((value) => ({ value, label: t(`days.${value}`) }))}
        value={name}
        onChange={(value) => {
          const day = value as DayName;
          setChosen(chosen + 1);
          onChange({ day, date: day === 'custom' ? date : undefined });
        }}
      />
      <FilterDate
        key={chosen}
        aria-label={t('common:period.asOf')}
        className={classes.date}
        value={date}
        onChange={(value) => value && onChange({ day: undefined, date: value })}
      />
    </>
  );
}

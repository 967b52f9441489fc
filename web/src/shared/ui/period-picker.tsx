import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { type Period, PRESETS, type Preset, periodOf, presetOf } from '@/shared/lib/period';
import { DayPair } from './day-pair';
import { FilterDate } from './filter-date';
import classes from './period-picker.module.css';

interface PeriodPickerProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** A period: one of the usual ones, or two dates. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const { t } = useTranslation();
  const { today, fiscalYearStartMonth } = useSignedIn();
  // A typed text that is no date is removed when a named period is chosen.
  const [chosen, setChosen] = useState(0);
  const preset = presetOf(value, today, fiscalYearStartMonth);
  return (
    <div className={classes.period}>
      <Select
        aria-label={t('period.label')}
        w={{ base: '100%', sm: 170 }}
        allowDeselect={false}
        data={[
          ...PRESETS.map((name) => ({ value: name, label: t(`presets.${name}`) })),
          ...(preset ? [] : [{ value: 'custom', label: t('presets.custom') }]),
        ]}
        value={preset ?? 'custom'}
        onChange={(name) => {
          if (name && name !== 'custom') {
            setChosen(chosen + 1);
            onChange(periodOf(name as Preset, today, fiscalYearStartMonth));
          }
        }}
      />
      <DayPair key={chosen}>
        <FilterDate
          aria-label={t('period.from')}
          placeholder={t('period.from')}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <FilterDate
          aria-label={t('period.to')}
          placeholder={t('period.to')}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
      </DayPair>
    </div>
  );
}

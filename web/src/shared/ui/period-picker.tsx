import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { type Period, PRESETS, type Preset, periodOf, presetOf } from '@/shared/lib/period';
import { DateField } from './date-field';
import { DayPair } from './day-pair';
import classes from './period-picker.module.css';

interface PeriodPickerProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** A period: one of the usual ones, or two dates. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const { t } = useTranslation();
  const { today, fiscalYearStartMonth } = useSignedIn();
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
            onChange(periodOf(name as Preset, today, fiscalYearStartMonth));
          }
        }}
      />
      <DayPair>
        <DateField
          aria-label={t('period.from')}
          placeholder={t('period.from')}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <DateField
          aria-label={t('period.to')}
          placeholder={t('period.to')}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
      </DayPair>
    </div>
  );
}

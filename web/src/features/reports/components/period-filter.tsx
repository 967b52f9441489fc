import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/ui/date-field';
import { PERIODS, type PeriodName } from '../presets';
import type { AskedPeriod } from '../search';
import classes from './report.module.css';

interface PeriodFilterProps {
  asked: AskedPeriod;
  /** What changes in the address. */
  onChange: (change: {
    period: PeriodName | undefined;
    from: string | undefined;
    to: string | undefined;
  }) => void;
}

/** A named period, or two dates of which the last must not lie before the first. */
export function PeriodFilter({ asked, onChange }: PeriodFilterProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { from, to, name, backwards } = asked;
  const dates = (change: { from?: string; to?: string }) =>
    onChange({ period: undefined, from, to, ...change });
  return (
    <>
      <Select
        aria-label={t('common:period.label')}
        className={classes.preset}
        allowDeselect={false}
        data={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={name}
        onChange={(value) => {
          const chosen = value as PeriodName;
          onChange(
            chosen === 'custom'
              ? { period: chosen, from, to }
              : { period: chosen, from: undefined, to: undefined },
          );
        }}
      />
      <DateField
        aria-label={t('common:period.from')}
        className={classes.date}
        value={from}
        onChange={(value) => value && dates({ from: value })}
      />
      <DateField
        aria-label={t('common:period.to')}
        className={classes.date}
        value={to}
        error={backwards}
        onChange={(value) => value && dates({ to: value })}
      />
    </>
  );
}

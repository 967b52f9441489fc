import { Select } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterDate } from '@/shared/ui/filter-date';
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
  // What was typed and is no date goes when a named period is chosen.
  const [chosen, setChosen] = useState(0);
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
          const period = value as PeriodName;
          setChosen(chosen + 1);
          onChange(
            period === 'custom' ? { period, from, to } : { period, from: undefined, to: undefined },
          );
        }}
      />
      <Fragment key={chosen}>
        <FilterDate
          aria-label={t('common:period.from')}
          className={classes.date}
          value={from}
          onChange={(value) => value && dates({ from: value })}
        />
        <FilterDate
          aria-label={t('common:period.to')}
          className={classes.date}
          value={to}
          error={backwards}
          onChange={(value) => value && dates({ to: value })}
        />
      </Fragment>
    </>
  );
}

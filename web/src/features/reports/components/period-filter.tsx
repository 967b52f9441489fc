import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FilterDate } from '@/shared/ui/filter-date';
import { PERIODS, type PeriodName } from '../presets';
import type { AskedPeriod } from '../search';
import { DaysPopover } from './days-popover';
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

const NAMED = PERIODS.filter((name) => name !== 'custom');

/** A named period, or two dates of which the last must not lie before the first. */
export function PeriodFilter({ asked, onChange }: PeriodFilterProps) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const { from, to, name, backwards } = asked;
  const dates = (change: { from?: string; to?: string }) =>
    onChange({ period: undefined, from, to, ...change });
  return (
    <DaysPopover
      text={
        name === 'custom'
          ? t('common:report.period', { from: format.date(from), to: format.date(to) })
          : t(`periods.${name}`)
      }
      names={NAMED.map((value) => ({ value, label: t(`periods.${value}`) }))}
      chosen={name}
      onName={(period) => onChange({ period, from: undefined, to: undefined })}
    >
      <div className={classes.pair}>
        <FilterDate
          label={t('common:period.from')}
          value={from}
          onChange={(value) => value && dates({ from: value })}
        />
        <FilterDate
          label={t('common:period.to')}
          value={to}
          error={backwards && t('common:errors.dateOrder')}
          onChange={(value) => value && dates({ to: value })}
        />
      </div>
    </DaysPopover>
  );
}

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { QUARTERS, type Quarter, yearsOffered } from '../quarters';
import classes from './withholding.module.css';

/** Chosen instead of a quarter: any two days. */
const DAYS = 'days';

interface YearFilterProps {
  year: number;
  onYear: (year: number) => void;
}

/** The calendar year. */
export function YearFilter({ year, onYear }: YearFilterProps) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  return (
    <Select
      aria-label={t('year')}
      className={classes.year}
      allowDeselect={false}
      data={yearsOffered(useToday(), year).map((one) => ({
        value: String(one),
        label: format.date(`${one}-01-01`, 'year'),
      }))}
      value={String(year)}
      onChange={(value) => value && onYear(Number(value))}
    />
  );
}

interface QuarterFilterProps {
  /** None while two days are asked for. */
  selected: Quarter | null;
  onChange: (quarter: Quarter) => void;
  /** Offers two days instead. */
  onDays?: () => void;
}

/** A quarter of a year. */
export function QuarterFilter({ selected, onChange, onDays }: QuarterFilterProps) {
  const { t } = useTranslation('withholding');
  const names = QUARTERS.map((one) => ({ value: String(one), label: t(`quarters.q${one}`) }));
  return (
    <>
      {selected && (
        <YearFilter year={selected.year} onYear={(year) => onChange({ ...selected, year })} />
      )}
      <Select
        aria-label={t('quarter')}
        className={classes.quarter}
        allowDeselect={false}
        data={onDays ? [...names, { value: DAYS, label: t('quarters.days') }] : names}
        value={selected ? String(selected.quarter) : DAYS}
        onChange={(value) => {
          if (value === DAYS) onDays?.();
          else if (value) onChange({ year: selected?.year ?? 0, quarter: Number(value) });
        }}
      />
    </>
  );
}

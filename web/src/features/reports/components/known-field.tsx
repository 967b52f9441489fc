import { useTranslation } from 'react-i18next';
import { FilterDate } from '@/shared/ui/filter-date';
import classes from './report.module.css';

interface KnownFieldProps {
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The day at whose end the report was known so; empty for today. */
export function KnownField({ value, onChange }: KnownFieldProps) {
  const { t } = useTranslation('reports');
  return (
    <FilterDate
      aria-label={t('table.known')}
      placeholder={t('table.known')}
      className={classes.date}
      value={value ?? ''}
      onChange={(day) => onChange(day || undefined)}
    />
  );
}

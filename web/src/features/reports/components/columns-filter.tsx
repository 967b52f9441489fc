import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMPARISONS, type TableReportKey, tableReport } from '../table-reports';
import type { TableSearch } from '../table-search';
import classes from './report.module.css';

interface ColumnsFilterProps {
  report: TableReportKey;
  search: TableSearch;
  onChange: (change: Pick<TableSearch, 'compare' | 'columns'>) => void;
}

/** No breakdown, a comparison, or a column for each month, branch and the like. */
export function ColumnsFilter({ report, search, onChange }: ColumnsFilterProps) {
  const { t } = useTranslation('reports');
  const { columns } = tableReport(report);
  if (!columns) return null;
  const chosen = columns.find((one) => one === search.columns) ?? search.compare ?? 'one';
  return (
    <Select
      aria-label={t('table.columns')}
      className={classes.preset}
      allowDeselect={false}
      data={['one' as const, ...COMPARISONS, ...columns].map((value) => ({
        value,
        label: t(`table.by.${value}`),
      }))}
      value={chosen}
      onChange={(value) =>
        onChange({
          compare: COMPARISONS.find((one) => one === value),
          columns: columns.find((one) => one === value),
        })
      }
    />
  );
}

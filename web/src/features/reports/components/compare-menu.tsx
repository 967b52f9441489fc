import { Button, Menu } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COMPARISONS, tableReport } from '../table-options';
import type { TableReportKey } from '../table-reports';
import type { TableSearch } from '../table-search';

interface CompareMenuProps {
  report: TableReportKey;
  search: TableSearch;
  onChange: (change: Partial<TableSearch>) => void;
}

/** What the rows and columns of a report are: a comparison, a column for each month or branch, percentages. */
export function CompareMenu({ report, search, onChange }: CompareMenuProps) {
  const { t } = useTranslation('reports');
  const { columns, groups, percent } = tableReport(report);
  if (!columns && !groups && !percent) return null;
  const chosen = columns?.find((one) => one === search.columns) ?? search.compare ?? 'one';
  const text = chosen === 'one' ? t('table.columns') : t(`table.by.${chosen}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconColumns size={17} stroke={1.6} aria-hidden />}
          aria-label={chosen === 'one' ? undefined : `${t('table.columns')}: ${text}`}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups && (
          <>
            <Menu.Label>{t('table.group')}</Menu.Label>
            <Menu.RadioGroup
              value={search.group ?? 'item'}
              onChange={(value) => onChange({ group: value === 'party' ? 'party' : undefined })}
            >
              <Menu.RadioItem value="item" closeMenuOnClick>
                {t('table.byItem')}
              </Menu.RadioItem>
              <Menu.RadioItem value="party" closeMenuOnClick>
                {t(report === 'purchases' ? 'table.byVendor' : 'table.byCustomer')}
              </Menu.RadioItem>
            </Menu.RadioGroup>
            {columns && <Menu.Divider />}
          </>
        )}
        {columns && (
          <Menu.RadioGroup
            value={chosen}
            onChange={(value) =>
              onChange({
                compare: COMPARISONS.find((one) => one === value),
                columns: columns.find((one) => one === value),
              })
            }
          >
            {['one' as const, ...COMPARISONS, ...columns].map((value) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                {t(`table.by.${value}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        {percent && (
          <>
            <Menu.Divider />
            <Menu.CheckboxItem
              closeMenuOnClick
              checked={search.percent ?? false}
              onChange={(checked) => onChange({ percent: checked || undefined })}
            >
              {t('table.incomePercent')}
            </Menu.CheckboxItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './grid-column';
import type { GridLayout } from './use-grid-layout';

interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[];
  table: GridLayout<Row>['table'];
}

/** Shows and hides columns. */
export function ColumnChooser<Row>({ columns, table }: ColumnChooserProps<Row>) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('grid.columns')}>
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns')}>
        <Stack gap={10}>
          {columns
            .filter((column) => column.hideable)
            .map((column) => {
              const state = table.getColumn(column.id);
              return (
                <Checkbox
                  key={column.id}
                  label={column.header}
                  checked={state?.getIsVisible() ?? true}
                  onChange={(event) => state?.toggleVisibility(event.currentTarget.checked)}
                />
              );
            })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

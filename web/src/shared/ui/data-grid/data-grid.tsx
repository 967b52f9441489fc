import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state';
import { ColumnChooser } from './column-chooser';
import classes from './data-grid.module.css';
import { GridCards } from './grid-cards';
import type { DataGridProps } from './grid-props';
import { GridTable } from './grid-table';
import { useGridLayout } from './use-grid-layout';
import { usePhone } from './use-phone';

/** A list of records: a keyboard-driven grid on wide pages, cards on a phone. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { columns, rows, selection, rowMenu, failed, empty, toolbar, storageKey } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const layout = useGridLayout({
    columns,
    selectable: Boolean(selection),
    hasMenu: Boolean(rowMenu),
    storageKey,
  });
  const choosable = columns.some((column) => column.hideable);
  const View = phone ? GridCards : GridTable;
  const ticked = Boolean(selection?.size && props.bulk);
  return (
    <section className={`card ${classes.grid}`} aria-label={props.label}>
      {(toolbar || ticked || (choosable && !phone)) && (
        <div className={`${classes.toolbar} no-print`}>
          {/* Hidden, not gone: what is being typed stays. */}
          <div className={classes.filters} hidden={ticked}>
            {toolbar}
          </div>
          {ticked && props.bulk}
          {choosable && !phone && <ColumnChooser columns={columns} table={layout.table} />}
        </div>
      )}
      {failed ? (
        <EmptyState
          kind="problem"
          title={t('problems.loadFailed')}
          action={props.onRetry && <Button onClick={props.onRetry}>{t('actions.tryAgain')}</Button>}
        />
      ) : rows?.length === 0 ? (
        empty
      ) : (
        <View {...props} rows={rows} layout={layout} />
      )}
    </section>
  );
}

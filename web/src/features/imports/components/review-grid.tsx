import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { HorizontalScroll } from '@/shared/ui/horizontal-scroll';
import { SpreadsheetTable } from '@/shared/ui/spreadsheet/spreadsheet-table';
import type { ImportRow } from '../api';
import { cellOf } from '../review-rows';
import { DecisionSelect } from './decision-select';
import { DuplicateNote } from './duplicate-note';
import classes from './imports.module.css';
import { RecordButton } from './record-button';
import { ReviewCell } from './review-cell';
import type { ReviewedRows } from './review-row';
import { RowState } from './row-state';
import { useReviewKeys } from './use-review-keys';

/** The rows as in a spreadsheet: keys go from cell to cell, a changed cell is checked when it is left. */
export function ReviewGrid(props: ReviewedRows) {
  const { rows, fields } = props;
  const { t } = useTranslation(['imports', 'common']);
  const table = useRef<HTMLTableElement>(null);
  const keys = useReviewKeys(table, rows.length);
  return (
    <HorizontalScroll label={t('review.cells')} className={classes.scroll}>
      <SpreadsheetTable
        table={table}
        label={t('review.title')}
        classes={{ scroll: undefined, table: classes.grid }}
        columns={[
          { id: 'line', header: t('review.line'), className: classes.line },
          { id: 'state', header: t('common:nouns.status') },
          { id: 'decision', header: t('review.decision') },
          ...fields.map(({ key, name }) => ({ id: key, header: name, className: classes.cell })),
        ]}
        events={keys}
      >
        {rows.map((row, place) => (
          <GridRow key={row.line} {...props} row={row} place={place} />
        ))}
      </SpreadsheetTable>
    </HorizontalScroll>
  );
}

type GridRowProps = ReviewedRows & { row: ImportRow; place: number };

/** Only the row that changed is drawn again: the others have the same cells. */
const GridRow = memo(
  function GridRow({ row, place, kind, fields, onEdit, onDecide }: GridRowProps) {
    const format = useFormat();
    const { line, decision } = row;
    return (
      <tr data-line={place} data-skipped={decision === 'skip' || undefined}>
        <th scope="row" className={classes.line}>
          {format.number(line, 0)}
        </th>
        <td className={classes.state}>
          <RowState row={row} fields={fields} />
          <DuplicateNote kind={kind} row={row} />
          <RecordButton row={row} onDecide={onDecide} />
        </td>
        <td>
          <DecisionSelect kind={kind} row={row} onDecide={onDecide} />
        </td>
        {fields.map((field) => (
          <td key={field.key} data-field={field.key} className={classes.cell}>
            <ReviewCell line={line} field={field} cell={cellOf(row, field.key)} onEdit={onEdit} />
          </td>
        ))}
      </tr>
    );
  },
  (before, now) =>
    before.row === now.row &&
    before.place === now.place &&
    before.fields.length === now.fields.length,
);

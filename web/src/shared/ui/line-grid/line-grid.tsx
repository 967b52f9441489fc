import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useDeferredValue, useRef } from 'react';
import { useLineWords } from '../line-words';
import { SpreadsheetTable } from '../spreadsheet/spreadsheet-table';
import { columnId, type LineBase, type LineColumn, widthOf } from './line-column';
import classes from './line-grid.module.css';
import type { LineGridProps } from './line-grid-props';
import { type LineHint, LineRow } from './line-row';
import { useDragLines } from './use-drag-lines';
import { useLineEdits } from './use-line-edits';
import { useLineKeys } from './use-line-keys';
import { useWrongCell } from './use-wrong-cell';

/** Pixels: the two narrow columns of each grid, and the least that a growing column gets. */
const HANDLES = 74;
const GROWN = 84;

/** How many new lines are drawn before anything else happens. */
const AT_ONCE = 50;

/** The lines of a document, typed like a ledger: every step can be made without the mouse. */
export function LineGrid<Line extends LineBase>(props: LineGridProps<Line>) {
  const { label, lines, columns, errors, error, footer } = props;
  const say = useLineWords();
  const table = useRef<HTMLTableElement>(null);
  const edits = useLineEdits(props, table);
  const keys = useLineKeys(props, edits);
  useWrongCell(props.wrong, table);
  const drag = useDragLines(edits.move);
  const drawn = useDrawn(lines.length);
  return (
    <>
      <SpreadsheetTable
        table={table}
        label={label}
        classes={{ scroll: classes.scroll, table: classes.lines }}
        style={{ '--least': `${leastWidth(columns)}px` } as CSSProperties}
        columns={[
          { id: 'handle', width: { width: 30 } },
          ...columns.map((column) => ({
            id: columnId(column),
            header: column.header,
            className: isFigure(column) ? 'num' : undefined,
            width: widthOf(column),
          })),
          { id: 'remove', width: { width: 44 } },
        ]}
        events={keys}
        onBlur={props.onBlur}
      >
        {lines.slice(0, drawn).map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            columns={columns as readonly LineColumn<LineBase>[]}
            errors={errors?.(index)}
            edits={edits.stable}
            drag={drag.handlers}
            hint={props.hint as LineHint}
            dropMark={drag.over === index}
            only={lines.length === 1}
          />
        ))}
      </SpreadsheetTable>
      {error && (
        <p className={classes.error} role="alert" data-wrong={label}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          c="var(--text)"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => edits.add()}
        >
          {say('add')}
        </Button>
        {footer}
      </div>
    </>
  );
}

/**
 * How many lines are drawn. Hundreds that come at once, out of a spreadsheet or with a long document, are drawn as the
 * browser finds time: the page stays at hand meanwhile.
 */
function useDrawn(count: number): number {
  const settled = useDeferredValue(count, Math.min(count, AT_ONCE));
  return count - settled > AT_ONCE ? settled : count;
}

/** The width of all columns, with room for a few words in those that grow; in less space the grid scrolls. */
function leastWidth<Line>(columns: readonly LineColumn<Line>[]): number {
  const own = columns.map((column) => (column.grow ? GROWN : (column.width ?? GROWN)));
  return own.reduce((sum, width) => sum + width, HANDLES);
}

function isFigure<Line>(column: LineColumn<Line>): boolean {
  if (column.kind === 'text') return column.tidy !== undefined;
  return column.kind === 'decimal' || column.kind === 'amount';
}

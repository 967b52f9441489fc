import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { cellEvents } from './spreadsheet-cells';

interface SpreadsheetColumn {
  id: string;
  /** None for a column of buttons. */
  header?: ReactNode;
  className?: string | undefined;
  /** The column's width, where columns have fixed widths. */
  width?: CSSProperties;
}

interface SpreadsheetTableProps {
  table: RefObject<HTMLTableElement | null>;
  /** The name of the rows for screen readers. */
  label: string;
  /** The class of what scrolls, and that of the table. */
  classes: { scroll: string | undefined; table: string | undefined };
  style?: CSSProperties;
  columns: readonly SpreadsheetColumn[];
  events: ReturnType<typeof cellEvents>;
  onBlur?: (() => void) | undefined;
  /** The rows: `tr` with `data-line`, in them `td` with `data-field` for what is typed. */
  children: ReactNode;
}

/** A table that is typed in like a spreadsheet: keys go from cell to cell, a copied range is spread over the cells. */
export function SpreadsheetTable(props: SpreadsheetTableProps) {
  const { table, label, classes, style, columns, events, onBlur, children } = props;
  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        className={classes.table}
        style={style}
        aria-label={label}
        onKeyDown={events.onKeyDown}
        onPaste={events.onPaste}
        onBlur={onBlur}
      >
        {columns.some(({ width }) => width) && (
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={width} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map(({ id, header, className }) =>
              header === undefined ? (
                <td key={id} />
              ) : (
                <th key={id} scope="col" className={className}>
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartedLine } from '../parted-line';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column';
import type { DataGridProps } from './grid-props';
import { CardTotals } from './grid-totals';
import { RowMenu } from './row-menu';
import { TickBox } from './tick-box';
import { useTicking } from './use-ticking';

const WAITING = [1, 2, 3, 4, 5, 6];

/** The rows of a phone: the name and the amount on one line, the rest below. */
export function GridCards<Row extends object>(props: DataGridProps<Row>) {
  const { rows, hasMore, loadingMore, onMore, columns } = props;
  const { t } = useTranslation();
  if (!rows) {
    return (
      <div className={classes.cards} aria-busy>
        {WAITING.map((row) => (
          <div key={row} className={classes.card}>
            <Skeleton height={12} width="55%" mb={10} />
            <Skeleton height={10} width="35%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className={classes.cards} aria-label={props.label}>
        {rows.map((row) => (
          <Card key={props.rowKey(row)} {...props} row={row} />
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" fullWidth loading={loadingMore ?? false} onClick={onMore}>
            {t('actions.loadMore')}
          </Button>
        </div>
      )}
      <CardTotals columns={columns} currencyAbove={props.currencyAbove} />
    </>
  );
}

function Card<Row extends object>(props: DataGridProps<Row> & { row: Row }) {
  const { columns, row, rowKey, selection, onOpen, rowMenu } = props;
  const tick = useTicking(props);
  const [menuOpen, setMenuOpen] = useState(false);
  const key = rowKey(row);
  const at = (place: GridColumn<Row>['card']) => columns.filter((column) => column.card === place);
  const subtitle = pieces(at('subtitle'), row);
  const named = pieces(at('title'), row);
  // Among the records of one party its name is left out: the card is called by its first fact.
  const title = named.length > 0 ? named : subtitle.splice(0, 1);
  const content = (
    <>
      <span className={classes.cardLine}>
        <span className={classes.cardTitle}>
          <PartedLine wraps>{title}</PartedLine>
        </span>
        <span className={classes.cardAmount}>{dotted(pieces(at('amount'), row))}</span>
      </span>
      <span className={classes.cardLine}>
        <span className={classes.cardSubtitle}>{dotted(subtitle)}</span>
        <span>{dotted(pieces(at('badge'), row))}</span>
      </span>
    </>
  );
  return (
    <li className={classes.card} data-selected={selection?.has(key) || undefined}>
      {selection && (
        <TickBox
          checked={selection.has(key)}
          refusal={props.tickRefusal?.(row)}
          onPress={() => tick(row)}
        />
      )}
      {onOpen ? (
        <button type="button" className={classes.cardBody} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        <div className={classes.cardBody}>{content}</div>
      )}
      {rowMenu && (
        <RowMenu actions={() => rowMenu(row)} opened={menuOpen} onChange={setMenuOpen} inTabOrder />
      )}
    </li>
  );
}

/** The cells of some columns that have something to say. */
function pieces<Row>(columns: readonly GridColumn<Row>[], row: Row): ReactNode[] {
  return columns
    .map(({ id, cell, cardLabel }) => ({
      id,
      label: typeof cardLabel === 'function' ? cardLabel(row) : cardLabel,
      content: cell(row),
    }))
    .filter(
      ({ content }) =>
        content !== null && content !== undefined && content !== false && content !== '',
    )
    .map(({ id, label, content }) =>
      label ? (
        <span key={id}>
          {label} {content}
        </span>
      ) : (
        <Fragment key={id}>{content}</Fragment>
      ),
    );
}

/** The same with a dot between them, over as many lines as they need. */
function dotted(parts: readonly ReactNode[]): ReactNode[] {
  return parts.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a card keep their order
    <Fragment key={index}>
      {index > 0 && ' · '}
      {piece}
    </Fragment>
  ));
}

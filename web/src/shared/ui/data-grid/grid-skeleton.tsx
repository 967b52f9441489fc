import { Skeleton } from '@mantine/core';
import classes from './data-grid.module.css';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Rows to come. */
export function GridSkeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <div role="rowgroup">
      {ROWS.map((row) => (
        <div key={row} role="row" className={`${classes.row} ${classes.waiting}`}>
          {cells.map((cell) => (
            <div key={cell} role="gridcell" className={classes.cell}>
              <Skeleton height={10} width={`${45 + ((row * 7 + cell * 17) % 45)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

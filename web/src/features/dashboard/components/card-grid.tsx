import type { Summary } from '../api';
import type { ShownCard } from '../cards';
import { filledRows } from '../layout';
import classes from './dashboard.module.css';

interface CardGridProps {
  cards: readonly ShownCard[];
  /** Undefined while it loads. */
  summary: Summary | undefined;
}

/** The cards of a company at work, in their order. */
export function CardGrid({ cards, summary }: CardGridProps) {
  return (
    <div className={classes.grid}>
      {filledRows(cards).map(({ id, wide, tall, render }) => (
        <div
          key={id}
          className={classes.cell}
          data-wide={wide || undefined}
          data-tall={tall || undefined}
        >
          {render(summary)}
        </div>
      ))}
    </div>
  );
}

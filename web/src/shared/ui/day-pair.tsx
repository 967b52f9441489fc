import type { ReactNode } from 'react';
import classes from './day-pair.module.css';

/** The first and the last day beside each other; on a phone they share a line. */
export function DayPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

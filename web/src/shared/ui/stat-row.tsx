import type { ReactNode } from 'react';
import classes from './stat-row.module.css';

/** Stat cards side by side: four on a wide page, two on a phone. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

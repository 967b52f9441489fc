import type { ReactNode } from 'react';
import classes from './document-form.module.css';

/** The lower part of a document's form: what is said beside the lines, and the totals at the end side. */
export function FormColumns({ totals, children }: { totals: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.lower}>
      <div className={classes.columns}>{children}</div>
      {totals}
    </div>
  );
}

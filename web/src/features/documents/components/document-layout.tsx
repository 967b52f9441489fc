import type { ReactNode } from 'react';
import classes from './document.module.css';

/**
 * A document's page: the document itself, and what belongs to it beside it, or below on a narrow page. Paper shows only
 * the document.
 */
export function DocumentLayout({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.main}>{children}</div>
      <div className={`${classes.side} no-print`}>{side}</div>
    </div>
  );
}

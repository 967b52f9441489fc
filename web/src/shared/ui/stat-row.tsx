import type { ReactNode } from 'react';
import { watchCuts } from '@/shared/lib/watch-cuts';
import fade from './faded-ends.module.css';
import classes from './stat-row.module.css';

interface StatRowProps {
  /** All of them in sight on a phone too, two side by side: for a page of one record, without a list below. */
  wraps?: boolean;
  children: ReactNode;
}

/** Stat cards side by side; on a phone one row that scrolls sideways, so that the list below begins high up. */
export function StatRow({ wraps = false, children }: StatRowProps) {
  if (wraps) return <div className={`${classes.row} ${classes.wraps}`}>{children}</div>;
  return (
    <div ref={watchRow} className={`${fade.strip} ${classes.row} ${classes.scrolls}`}>
      {children}
    </div>
  );
}

/** A row of which something is hidden is reached by the keyboard; any other is no stop. */
function watchRow(row: HTMLElement | null): (() => void) | undefined {
  return watchCuts(row, row, () => {
    const isCut = ['data-cut-before', 'data-cut-after'].some((end) => row?.hasAttribute(end));
    if (isCut) row?.setAttribute('tabindex', '0');
    else row?.removeAttribute('tabindex');
  });
}

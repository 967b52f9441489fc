import type { CSSProperties, ReactNode } from 'react';
import classes from './form-grid.module.css';

/** Fields in as many columns as fit, all of one width. `min` is the narrowest a field may get, in pixels. */
export function FormGrid({ children, min = 220 }: { children: ReactNode; min?: number }) {
  return (
    <div className={classes.grid} style={{ '--least': `${min}px` } as CSSProperties}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './part.module.css';

interface PartProps {
  title: string;
  hint: string;
  /** The part's button. */
  action: ReactNode;
  children: ReactNode;
}

/** A part of the page with a separate list. */
export function Part({ title, hint, action, children }: PartProps) {
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.hint}>{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface LinkRowProps {
  /** Where the figure leads to; none for who may not read that. */
  to?: string | undefined;
  search?: object | undefined;
  children: ReactNode;
}

/** A row of a card that leads to the list or report it counts. */
export function LinkRow({ to, search, children }: LinkRowProps) {
  if (!to) return <div className={classes.row}>{children}</div>;
  return (
    <Link to={to} {...(search ? { search: search as never } : {})} className={classes.row}>
      {children}
    </Link>
  );
}

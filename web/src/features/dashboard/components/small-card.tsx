import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface SmallCardProps {
  title: string;
  /** At the end of the title's line, muted. */
  note?: ReactNode;
  loading: boolean;
  /** How many rows the skeleton has. */
  rows: number;
  children: ReactNode;
}

/** A card with a title and a few rows. */
export function SmallCard({ title, note, loading, rows, children }: SmallCardProps) {
  return (
    <section className={`card ${classes.small} ${classes.figures}`} aria-busy={loading}>
      <header className={classes.smallHead}>
        <h2 className={classes.smallTitle}>{title}</h2>
        {note && <span className={classes.note}>{note}</span>}
      </header>
      {loading
        ? Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing else
            <Skeleton key={index} height={12} my={13} mx={16} width="auto" />
          ))
        : children}
    </section>
  );
}

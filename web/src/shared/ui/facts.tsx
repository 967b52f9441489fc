import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** How wide each is at least, in pixels. */
  least?: number;
  children: ReactNode;
}

/** The details of a record: names above their values, as many beside each other as fit. */
export function Facts({ least = 150, children }: FactsProps) {
  return (
    <dl className={classes.facts} style={{ '--least': `${least}px` } as object}>
      {children}
    </dl>
  );
}

/** One detail; nothing where it has no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

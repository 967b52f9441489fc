import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

/**
 * The five tones of a status; they differ in shape as well as in colour.
 *
 * - `good` paid, approved, valid: a filled dot
 * - `part` partial, on hold: a filled dot
 * - `open` open, in progress: a ring
 * - `idle` unpaid, draft, closed: a ring
 * - `bad` overdue, rejected, expired: a diamond
 */
export type Tone = 'good' | 'part' | 'open' | 'idle' | 'bad';

/** A status in a word. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <i className={classes.mark} aria-hidden />
      {children}
    </span>
  );
}

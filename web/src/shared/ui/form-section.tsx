import type { ReactNode } from 'react';
import classes from './form-grid.module.css';

interface FormSectionProps {
  title?: string;
  /** At the end of the title's line, muted. */
  note?: ReactNode;
  /** Lets the content reach the card's edges, as a line grid does. */
  flush?: boolean;
  children: ReactNode;
}

/** A card that holds one part of a form or of a page. */
export function FormSection({ title, note, flush = false, children }: FormSectionProps) {
  return (
    <section
      className={`card ${classes.section}`}
      style={flush ? { paddingInline: 0, paddingBlockEnd: 0 } : undefined}
    >
      {title && (
        <div className={classes.sectionHead} style={flush ? { paddingInline: 16 } : undefined}>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {note && <span className={classes.sectionNote}>{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

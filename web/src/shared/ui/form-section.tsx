import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-grid.module.css';

interface FormSectionProps {
  title?: string;
  /** The tab above says the title already: it is kept for those who hear the page. */
  titleInTab?: boolean;
  /** At the end of the title's line, muted. */
  note?: ReactNode;
  /** Lets the content reach the card's edges, as a line grid does. */
  flush?: boolean;
  children: ReactNode;
}

/** A card that holds one part of a form or of a page. */
export function FormSection(props: FormSectionProps) {
  const { title, titleInTab = false, note, flush = false, children } = props;
  return (
    <section
      className={`card ${classes.section}`}
      style={flush ? { paddingInline: 0, paddingBlockEnd: 0 } : undefined}
    >
      {title && titleInTab && <VisuallyHidden component="h2">{title}</VisuallyHidden>}
      {title && (note || !titleInTab) && (
        <div className={classes.sectionHead} style={flush ? { paddingInline: 16 } : undefined}>
          {!titleInTab && <h2 className={classes.sectionTitle}>{title}</h2>}
          {note && <span className={classes.sectionNote}>{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { usePageTitle } from '@/shared/ui/use-page-title';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  hint?: ReactNode;
  /** Above the title: the present step of several. */
  lead?: ReactNode;
  /** Under the card: the way to somewhere else. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Leaves the focus in its field while a button or link is pressed. The field would otherwise be checked on
 * losing it, its message would push the button away, and the press would end beside it.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
}

/** The one card that a page of signing in or up consists of. */
export function AuthCard({ title, hint, lead, foot, children }: AuthCardProps) {
  usePageTitle(title);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the pointer is concerned, nothing is done here
    <div className={classes.column} onMouseDown={keepFocus}>
      <section className={`card ${classes.card}`}>
        {lead}
        <h1 className={classes.title}>{title}</h1>
        {hint && <p className={classes.hint}>{hint}</p>}
        {children}
      </section>
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  );
}

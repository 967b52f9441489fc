import type { ReactNode } from 'react';
import { usePageTitle } from '@/shared/ui/use-page-title';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  hint?: ReactNode;
  /** Above the title: where one stands in several steps. */
  lead?: ReactNode;
  /** Under the card: the way to somewhere else. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The one card that a page of signing in or up consists of. */
export function AuthCard({ title, hint, lead, foot, children }: AuthCardProps) {
  usePageTitle(title);
  return (
    <div className={classes.column}>
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

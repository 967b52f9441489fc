import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { Codes } from './codes';
import classes from './page-shell.module.css';
import { usePageTitle } from './use-page-title';

export interface PageShellProps {
  title: string;
  /** Beside the title, muted: how many there are. */
  count?: ReactNode;
  /** Beside the title: a status, for instance. */
  badge?: ReactNode;
  crumbs?: readonly Crumb[];
  /** At the end side: the page's buttons, the main one last. */
  actions?: ReactNode;
  /** The paper has another heading, so this one is not printed. */
  ownPaper?: boolean;
  children: ReactNode;
}

/** The head and the body of a page. */
export function PageShell({
  title,
  count,
  badge,
  crumbs,
  actions,
  ownPaper,
  children,
}: PageShellProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={`${classes.head} ${ownPaper ? 'no-print' : ''}`}>
        <div className={classes.titles}>
          {crumbs && <Breadcrumbs crumbs={crumbs} current={title} />}
          <div className={classes.titleLine}>
            <h1 className={classes.title}>
              <Codes>{title}</Codes>
            </h1>
            {badge}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </div>
        </div>
        {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { watchCuts } from '@/shared/lib/watch-cuts';
import fade from './faded-ends.module.css';
import classes from './page-tabs.module.css';

interface PageTab {
  label: string;
  to: string;
  search?: object | undefined;
  /** It is the current page. */
  isActive: boolean;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** Among the fields of a toolbar. */
  inToolbar?: boolean;
}

/** On a phone the pages are wider than the screen: the one that is open must be among those on show. */
function showOpen(nav: HTMLElement | null) {
  const open = nav?.querySelector('[aria-current="page"]');
  open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return watchCuts(nav);
}

/** Pages that belong together, one beside the other. */
export function PageTabs({ label, tabs, inToolbar = false }: PageTabsProps) {
  return (
    <nav
      ref={showOpen}
      className={`${fade.strip} ${classes.tabs} no-print`}
      data-inline={inToolbar || undefined}
      aria-label={label}
    >
      {tabs.map(({ label: name, to, search, isActive }) => (
        <Link
          key={to}
          to={to}
          {...(search ? { search: search as never } : {})}
          className={classes.tab ?? ''}
          // The other tabs' addresses begin with the first one's, which would count as the current page too.
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={isActive ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

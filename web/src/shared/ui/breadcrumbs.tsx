import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './page-shell.module.css';

/** A step on the way to the page; the last one has no link. */
export interface Crumb {
  label: string;
  to?: string;
  /** The filters of that page. */
  search?: Record<string, unknown>;
}

/** The way to the page. `here` is the page itself. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation();
  return (
    <nav className={`${classes.crumbs} no-print`} aria-label={t('shell.crumbs')}>
      <ol>
        {crumbs.map(({ label, to, search }) => (
          <li key={label}>
            {to ? (
              <Link to={to} search={(search ?? {}) as never} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlaceOf } from '@/app/nav';
import type { NavEntry } from '@/app/navigation';
import { LateTooltip } from './late-tooltip';
import classes from './sidebar.module.css';
import { usePlace } from './use-place';

interface SidebarLinkProps {
  entry: NavEntry;
  /** Inside a group: no icon, indented. */
  nested?: boolean;
  /** Icon only, named by a tooltip. */
  rail?: boolean;
}

/** One entry of the sidebar; highlighted while its screen, or one below it, is open. */
export function SidebarLink({ entry, nested = false, rail = false }: SidebarLinkProps) {
  const { t } = useTranslation();
  const active = isPlaceOf(entry, usePlace());
  const Icon = entry.icon;
  const label = t(`nav.${entry.text}`);
  const link = (ref?: Ref<HTMLElement>) => (
    <Link
      ref={ref as Ref<HTMLAnchorElement>}
      to={entry.path}
      // Of entries below each other only the nearest is highlighted.
      activeOptions={{ exact: true }}
      className={classes.link}
      data-nested={nested || undefined}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-label={rail ? label : undefined}
    >
      {Icon && !nested && <Icon size={18} stroke={1.6} />}
      {!rail && <span className="truncate">{label}</span>}
    </Link>
  );
  if (!rail) return link();
  return (
    <LateTooltip label={label} position="right">
      {link}
    </LateTooltip>
  );
}

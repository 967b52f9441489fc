import { Link, useRouterState } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_ICONS, isPlaceOf, type NavEntry } from '@/app/nav';
import { LateTooltip } from './late-tooltip';
import classes from './sidebar.module.css';

interface SidebarLinkProps {
  entry: NavEntry;
  /** Inside a group: no icon, indented. */
  nested?: boolean;
  /** Icon only, named by a tooltip. */
  rail?: boolean;
}

/** One entry of the sidebar; lit while its screen, or one below it, is open. */
export function SidebarLink({ entry, nested = false, rail = false }: SidebarLinkProps) {
  const { t } = useTranslation();
  const active = useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      isPlaceOf(entry, resolvedLocation.pathname),
  });
  const Icon = entry.icon ?? ENTRY_ICONS[entry.text];
  const label = t(`nav.${entry.text}`);
  const link = (ref?: Ref<HTMLElement>) => (
    <Link
      ref={ref as Ref<HTMLAnchorElement>}
      to={entry.path}
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

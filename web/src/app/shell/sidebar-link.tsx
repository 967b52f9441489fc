import { Tooltip } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ENTRY_ICONS, isPlaceOf, type NavEntry } from '@/app/nav';
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
  const link = (
    <Link
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
  return rail ? (
    <Tooltip label={label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

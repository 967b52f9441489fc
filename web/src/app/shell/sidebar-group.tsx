import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '@/app/navigation';
import classes from './sidebar.module.css';
import { SidebarLink } from './sidebar-link';

interface SidebarGroupProps {
  group: NavGroup;
  open: boolean;
  /** The open page belongs to the group. */
  current: boolean;
  onToggle: () => void;
}

/** A group of the sidebar, folded or open. */
export function SidebarGroup({ group, open, current, onToggle }: SidebarGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = group.icon;
  return (
    <div>
      <button
        type="button"
        className={classes.link}
        data-current={(current && !open) || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.6} />
        <span className="truncate">{t(`nav.${group.text}`)}</span>
        <IconChevronDown size={16} stroke={1.6} className={classes.chevron} data-open={open} />
      </button>
      <div id={id} hidden={!open}>
        {group.entries.map((entry) => (
          <SidebarLink key={entry.path} entry={entry} nested />
        ))}
      </div>
    </div>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '@/app/nav';
import classes from './sidebar.module.css';
import { SidebarLink } from './sidebar-link';

/** A group of the sidebar; open until it is folded. */
export function SidebarGroup({ group }: { group: NavGroup }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const id = useId();
  const Icon = group.icon;
  return (
    <div>
      <button
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
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

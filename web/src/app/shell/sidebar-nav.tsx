import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGroup, isPlaceOf, navigationFor } from '@/app/nav';
import { useAbility } from '@/shared/auth/can';
import { RailGroup } from './rail-group';
import classes from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from './sidebar-link';
import { usePlace } from './use-place';

/** The links of the sidebar. One group is open at a time: the one of the page, until another is opened. */
export function SidebarNav({ rail }: { rail: boolean }) {
  const { t } = useTranslation();
  const items = navigationFor(useAbility());
  const place = usePlace();
  const current = items.find((item) => isPlaceOf(item, place))?.text;
  const [chosen, setChosen] = useState({ at: current, open: current });
  // Another group's page opens that group again.
  const open = chosen.at === current ? chosen.open : current;
  const list = useRef<HTMLElement>(null);

  // The link of the page may be below what the sidebar shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place, rail]);

  return (
    <nav ref={list} className={classes.links} aria-label={t('shell.navigation')}>
      {items.map((item) => {
        if (!isGroup(item)) return <SidebarLink key={item.path} entry={item} rail={rail} />;
        const isCurrent = item.text === current;
        if (rail) return <RailGroup key={item.text} group={item} current={isCurrent} />;
        const isOpen = item.text === open;
        return (
          <SidebarGroup
            key={item.text}
            group={item}
            open={isOpen}
            current={isCurrent}
            onToggle={() => setChosen({ at: current, open: isOpen ? undefined : item.text })}
          />
        );
      })}
    </nav>
  );
}

import {
  IconAlertTriangle,
  IconFileOff,
  IconFolderOpen,
  IconLock,
  IconMapQuestion,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTakesClearAction } from './clear-action';
import classes from './empty-state.module.css';
import { usePageTitle } from './use-page-title';

const ICONS = {
  /** Nothing of this kind exists yet. */
  empty: IconFolderOpen,
  /** The feature is not switched on yet. */
  inactive: IconFolderOpen,
  /** Nothing matches the filters. */
  noMatch: IconFileOff,
  /** The reader may not see it. */
  forbidden: IconLock,
  /** It could not be loaded. */
  problem: IconAlertTriangle,
  /** No such address or record. */
  lost: IconMapQuestion,
  /** It can no longer be changed. */
  settled: IconLock,
  /** The server can't be reached. */
  offline: IconWifiOff,
} as const;

interface EmptyStateProps {
  kind: keyof typeof ICONS;
  /** One sentence that says what is missing. */
  title: string;
  /** Its purpose, or what to do. */
  hint?: string | undefined;
  /** The one thing to do next, and at most one beside it. */
  action?: ReactNode;
  /** It is the whole page, so its title is the page's title. */
  wholePage?: boolean;
}

/** Shown in the place of what is not there; says why and what to do. */
export function EmptyState({ kind, title, hint, action, wholePage }: EmptyStateProps) {
  usePageTitle(wholePage ? title : null);
  useTakesClearAction(kind === 'empty' && Boolean(action));
  const Icon = ICONS[kind];
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div className={classes.box} data-kind={kind}>
      <span className={classes.mark}>
        <Icon size={26} stroke={1.6} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

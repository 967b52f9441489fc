import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'success' | 'warning' | 'error';
  children: ReactNode;
}

/** A message that stays in the page, read out when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}

import { Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './done-card.module.css';

interface DoneCardProps {
  title: string;
  /** Further details. */
  note?: ReactNode;
  /** The next steps. */
  children: ReactNode;
}

/** The end of something that took several steps: what was done, and what comes next. */
export function DoneCard({ title, note, children }: DoneCardProps) {
  return (
    <div className={`card ${classes.done}`} role="status">
      <IconCircleCheck size={40} stroke={1.4} color="var(--positive)" aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <Group gap={8} justify="center">
        {children}
      </Group>
    </div>
  );
}

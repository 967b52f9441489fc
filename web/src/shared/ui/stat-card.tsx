import { Skeleton } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** A line below, muted; given while the figure loads too, so that its line is kept. */
  note?: ReactNode;
  /** A line below with an arrow; `good` decides its colour, since less is sometimes better. */
  trend?: { direction: 'up' | 'down'; good: boolean; text: string } | undefined;
  /** Makes the card a button, a filter for instance. */
  onClick?: () => void;
  /** Whether the filter of the card is on. */
  active?: boolean;
  loading?: boolean;
}

/** One figure with its name. */
export function StatCard({ label, value, note, trend, onClick, active, loading }: StatCardProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        {loading ? <Skeleton height={22} width={120} /> : value}
      </span>
      {trend && !loading && <Trend {...trend} />}
      {/* Its line is kept while the figure loads. */}
      {note && <span className={classes.note}>{loading ? '\u00a0' : note}</span>}
    </>
  );
  if (!onClick) return <div className={`card ${classes.stat}`}>{content}</div>;
  return (
    <button
      type="button"
      className={`card ${classes.stat}`}
      data-button
      aria-pressed={active ?? false}
      onClick={onClick}
    >
      {content}
    </button>
  );
}

function Trend({ direction, good, text }: NonNullable<StatCardProps['trend']>) {
  const Icon = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.note}>
      <Icon
        size={14}
        stroke={2}
        className={`flip ${good ? classes.good : classes.bad}`}
        aria-hidden
      />
      {text}
    </span>
  );
}

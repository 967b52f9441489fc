import type { ReactNode } from 'react';
import type { Currency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import classes from './totals-list.module.css';

/** A line of the totals: a figure with its name. */
export interface TotalRow {
  key: string;
  label: ReactNode;
  /** Beside the label, muted: what a tax is computed upon. */
  note?: ReactNode;
  amount: string;
  /** Deducted from the figures above. */
  minus?: boolean;
  strong?: boolean;
  /** A line above it. */
  rule?: boolean;
}

interface TotalsListProps {
  rows: readonly TotalRow[];
  scale: number;
  muted?: boolean;
  /** The last word: what is due. */
  due?: { label: string; amount: string; currency: Currency };
}

/** Figures of a document one under the other, their points in line. */
export function TotalsList({ rows, scale, muted = false, due }: TotalsListProps) {
  return (
    <dl className={classes.totals} data-muted={muted || undefined}>
      {rows.map(({ key, label, note, amount, minus, strong, rule }) => (
        <div key={key} data-strong={strong || undefined} data-rule={rule || undefined}>
          <dt>
            {label}
            {note && <span className={classes.note}>{note}</span>}
          </dt>
          <dd className="num">
            <Money
              amount={minus && !isZero(amount) ? `-${amount}` : amount}
              scale={scale}
              className={classes.figure ?? ''}
            />
          </dd>
        </div>
      ))}
      {due && (
        <div className={classes.due}>
          <dt>{due.label}</dt>
          <dd className="num">
            <Money amount={due.amount} currency={due.currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

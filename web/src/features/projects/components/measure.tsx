import type { ReactNode } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import { barLength, percentOf } from '../figures';
import classes from './measure.module.css';

interface MeasureProps {
  label: string;
  amount: string;
  /** What it is measured against; null where that is not known. */
  whole: string | null;
  /** Says what the whole is: "of expected". */
  wholeLabel: string;
  tone: 'income' | 'expense' | 'over';
  /** In the place of the percentage. */
  note?: ReactNode;
}

/** An amount as a bar of the whole that it is measured against; the figures say the same to a screen reader. */
export function Measure({ label, amount, whole, wholeLabel, tone, note }: MeasureProps) {
  const format = useFormat();
  const share = whole === null ? null : percentOf(amount, whole);
  return (
    <div className={classes.measure}>
      <div className={classes.line}>
        <span>{label}</span>
        <strong>
          <Money amount={amount} />
        </strong>
      </div>
      <div className={classes.track} aria-hidden>
        <i data-tone={tone} style={{ inlineSize: `${barLength(amount, whole)}%` }} />
      </div>
      {whole !== null && (
        <div className={classes.note}>
          <span data-tone={tone}>
            {note || (share && <bdi dir="ltr">{format.percent(share)}</bdi>)}
          </span>
          <span>
            {wholeLabel} <Money amount={whole} />
          </span>
        </div>
      )}
    </div>
  );
}

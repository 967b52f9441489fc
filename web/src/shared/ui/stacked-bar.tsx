import { Skeleton } from '@mantine/core';
import Big from 'big.js';
import { useFormat } from '@/shared/format/use-format';
import classes from './bar-chart.module.css';
import { Money } from './money';

/** A part of the whole. */
export interface StackedPart {
  key: string;
  label: string;
  /** A decimal string. */
  amount: string;
  /** How old: from not yet due to the oldest. */
  tone: 'current' | 'soon' | 'late' | 'later' | 'worst';
}

interface StackedBarProps {
  title: string;
  /** What the sum is of, where it may be taken for another. */
  hint?: string;
  parts: readonly StackedPart[];
  loading?: boolean;
  /** A click on a part, to see the documents behind it. */
  onPick?: (key: string) => void;
}

/** How a sum falls into parts: receivables by age. */
export function StackedBar({ title, hint, parts, loading = false, onPick }: StackedBarProps) {
  const format = useFormat();
  const sizes = parts.map(({ amount }) => new Big(amount).abs());
  const whole = sizes.reduce((sum, size) => sum.plus(size), new Big(0));
  const share = (size: Big) => (whole.eq(0) ? '0' : size.times(100).div(whole).toFixed(0));
  return (
    <section className={`card ${classes.chart}`}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {loading ? (
        <Skeleton height={130} />
      ) : (
        <>
          <div className={classes.stack} aria-hidden>
            {parts.map(({ key, tone }, index) => (
              <i
                key={key}
                style={{ flexGrow: Number(sizes[index] ?? 0), background: `var(--age-${tone})` }}
              />
            ))}
          </div>
          <ul className={classes.parts}>
            {parts.map((part, index) => (
              <li key={part.key}>
                <Part
                  part={part}
                  share={format.percent(share(sizes[index] ?? new Big(0)))}
                  {...(onPick ? { onPick } : {})}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface PartProps {
  part: StackedPart;
  share: string;
  onPick?: (key: string) => void;
}

function Part({ part, share, onPick }: PartProps) {
  const content = (
    <>
      <i className={classes.swatch} style={{ background: `var(--age-${part.tone})` }} />
      <span className={classes.label}>{part.label}</span>
      <Money amount={part.amount} />
      <span className={classes.share}>
        <bdi dir="ltr">{share}</bdi>
      </span>
    </>
  );
  return onPick ? (
    <button type="button" className={classes.part} onClick={() => onPick(part.key)}>
      {content}
    </button>
  ) : (
    <div className={classes.part}>{content}</div>
  );
}

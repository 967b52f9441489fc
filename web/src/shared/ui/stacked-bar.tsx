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
  /** The name of the sum, where it could be confused with another. */
  hint?: string;
  parts: readonly StackedPart[];
  loading?: boolean;
  /** A click on a part, to see the documents behind it. */
  onPick?: (key: string) => void;
}

/** How a sum falls into parts: receivables by age. */
export function StackedBar({ title, hint, parts, loading = false, onPick }: StackedBarProps) {
  const format = useFormat();
  const shareOf = (share: number | null | undefined) =>
    share == null ? '' : format.percent(Math.round(share).toString());
  const shares = sharesOf(parts.map((part) => part.amount));
  return (
    <section className={`card ${classes.chart}`}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {loading ? (
        <Skeleton height={20 + parts.length * 28} />
      ) : (
        <>
          <div className={classes.stack} aria-hidden>
            {parts.map(({ key, tone }, index) => (
              <i
                key={key}
                style={{ flexGrow: shares[index] ?? 0, background: `var(--age-${tone})` }}
              />
            ))}
          </div>
          <ul className={classes.parts}>
            {parts.map((part, index) => (
              <li key={part.key}>
                <Part part={part} share={shareOf(shares[index])} {...(onPick ? { onPick } : {})} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * The share of each amount in the whole, in percent. The whole is the sum of the amounts on the usual side: an amount
 * on the other side, such as a credit among debts, is no part of it.
 */
export function sharesOf(amounts: readonly string[]): (number | null)[] {
  const sizes = amounts.map((amount) => new Big(amount));
  const whole = sizes.reduce((sum, size) => (size.gt(0) ? sum.plus(size) : sum), new Big(0));
  return sizes.map((size) => {
    if (size.lt(0)) return null;
    return whole.eq(0) ? 0 : size.times(100).div(whole).toNumber();
  });
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

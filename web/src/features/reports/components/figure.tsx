import { Link } from '@tanstack/react-router';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { figureText, Money, moneyLook } from '@/shared/ui/money';
import { rounded } from '../number-format';
import { useAmountLook } from './amount-look';
import classes from './report.module.css';

/** Where a figure comes from: a page and what it is asked for. */
export interface Drill {
  to: string;
  search?: Record<string, unknown>;
}

interface FigureProps {
  amount: string;
  /** Opens what the figure is made of. */
  drill?: Drill | null | undefined;
  /** Digits after the point, where it isn't of the company's currency. */
  scale?: number | undefined;
}

/**
 * A figure of a report, as exact as the report is asked for and marked below nothing as it says; a quiet dash for
 * nothing, a link to what it is made of. One that is rounded tells its full amount to who points at it.
 */
export function Figure({ amount, drill, scale }: FigureProps) {
  const { minor_digits } = useCompanyCurrency();
  const { numbers, negatives } = useAmountLook();
  const format = useFormat();
  if (isZero(amount)) return <span className={classes.dash}>–</span>;
  const digits = scale ?? minor_digits;
  const title = numbers && isolatedFigure(format.number(amount, digits));
  const shown = rounded(amount, numbers);
  const decimals = numbers ? 0 : digits;
  const minus = negatives === 'minus';
  if (!drill) {
    const money = <Money amount={shown} scale={decimals} minus={minus} />;
    return title ? <span title={title}>{money}</span> : money;
  }
  // The link is the figure itself: a long report would have an element more in each cell.
  return (
    <Link
      to={drill.to}
      search={(drill.search ?? {}) as never}
      dir="ltr"
      {...moneyLook(shown, classes.drill)}
      title={title}
    >
      {figureText(shown, decimals, minus, format)}
    </Link>
  );
}

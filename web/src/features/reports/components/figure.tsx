import { Link } from '@tanstack/react-router';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
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

/** A figure of a report: brackets for a negative, a quiet dash for nothing, a link to what it is made of. */
export function Figure({ amount, drill, scale }: FigureProps) {
  const { minor_digits } = useCompanyCurrency();
  if (isZero(amount)) return <span className={classes.dash}>–</span>;
  const money = <Money amount={amount} scale={scale ?? minor_digits} accounting />;
  if (!drill) return money;
  return (
    <Link to={drill.to} search={(drill.search ?? {}) as never} className={classes.drill}>
      {money}
    </Link>
  );
}

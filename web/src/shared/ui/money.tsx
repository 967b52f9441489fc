import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import classes from './money.module.css';

interface MoneyProps {
  /** A decimal string. */
  amount: string;
  /** Shown with the figure; in a column leave it out and name it in the header. */
  currency?: CurrencyInfo | undefined;
  /** Digits after the point where no currency says so. */
  scale?: number;
  /** A minus instead of brackets, where the reader of a report asked for it. */
  minus?: boolean;
  /** Nothing at all for zero, as the columns of a trial balance have it. */
  blankZero?: boolean;
  className?: string;
}

/** A figure of money: zero is muted, what is below it has brackets as in reports, in the error colour. */
export function Money({ amount, currency, scale = 2, minus, blankZero, className }: MoneyProps) {
  const format = useFormat();
  const zero = isZero(amount);
  if (zero && blankZero) return null;
  const negative = amount.startsWith('-') && !zero;
  const absolute = format.number(amount.replace(/^-/, ''), scale);
  const figure = negative ? (minus ? `-${absolute}` : `(${absolute})`) : absolute;
  return (
    <bdi
      dir={currency && format.language === 'ar' ? undefined : 'ltr'}
      className={`${classes.money} ${className ?? ''}`}
      data-zero={zero || undefined}
      data-negative={negative || undefined}
    >
      {currency ? format.money(amount, currency) : figure}
    </bdi>
  );
}

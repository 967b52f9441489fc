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
  /** Brackets instead of a minus, as reports have it. */
  accounting?: boolean;
  /** Nothing at all for zero, as the columns of a trial balance have it. */
  blankZero?: boolean;
  className?: string;
}

/** The figure itself within an amount that has its currency beside it. */
const FIGURE = /[\d٠-٩][\d٠-٩.,٬٫]*/;

/**
 * A figure of money. The sign stands in a slot of its own, because Arabic-Indic digits would push it to the
 * wrong end; zero is muted, a negative is in the error colour.
 */
export function Money({
  amount,
  currency,
  scale = 2,
  accounting,
  blankZero,
  className,
}: MoneyProps) {
  const format = useFormat();
  const zero = isZero(amount);
  if (zero && blankZero) return null;
  const negative = amount.startsWith('-') && !zero;
  const absolute = amount.replace(/^-/, '');
  const figure = currency ? format.money(absolute, currency) : format.number(absolute, scale);
  if (negative && currency && format.language === 'ar') {
    return (
      <bdi className={`${classes.money} ${className ?? ''}`} data-negative>
        {figure.replace(
          FIGURE,
          (digits) => `\u2066${accounting ? `(${digits})` : `-${digits}`}\u2069`,
        )}
      </bdi>
    );
  }
  return (
    <bdi
      dir={currency && format.language === 'ar' ? undefined : 'ltr'}
      className={`${classes.money} ${className ?? ''}`}
      data-zero={zero || undefined}
      data-negative={negative || undefined}
    >
      {negative && (accounting ? '(' : '-')}
      {figure}
      {negative && accounting && ')'}
    </bdi>
  );
}

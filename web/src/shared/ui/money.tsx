import type { CurrencyInfo } from '@/shared/format/locale-format';
import { type Format, useFormat } from '@/shared/format/use-format';
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
  /** Empty for zero, as in the columns of a trial balance. */
  blankZero?: boolean;
  className?: string;
}

/** A figure as a report or a list writes it: brackets, or a minus, around what is below nothing. */
export function figureText(amount: string, scale: number, minus: boolean, format: Format): string {
  const negative = amount.startsWith('-') && !isZero(amount);
  const absolute = format.number(amount.replace(/^-/, ''), scale);
  return negative ? (minus ? `-${absolute}` : `(${absolute})`) : absolute;
}

/** How the figure of an amount looks, whatever it is written in. */
export function moneyLook(amount: string, className = '') {
  const zero = isZero(amount);
  return {
    className: `${classes.money} ${className}`,
    'data-zero': zero || undefined,
    'data-negative': (amount.startsWith('-') && !zero) || undefined,
  };
}

/** A figure of money: zero is muted, what is below it has brackets as in reports, in the error colour. */
export function Money({ amount, currency, scale = 2, minus, blankZero, className }: MoneyProps) {
  const format = useFormat();
  if (blankZero && isZero(amount)) return null;
  return (
    <bdi
      dir={currency && format.language === 'ar' ? undefined : 'ltr'}
      {...moneyLook(amount, className)}
    >
      {currency
        ? format.money(amount, currency)
        : figureText(amount, scale, Boolean(minus), format)}
    </bdi>
  );
}

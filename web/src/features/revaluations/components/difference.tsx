import { useTranslation } from 'react-i18next';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import classes from './revaluations.module.css';

interface DifferenceProps {
  /** Gain above zero, loss below. */
  amount: string;
  currency?: CurrencyInfo | undefined;
  scale?: number;
}

/** A gain or a loss, by its word beside its colour. */
export function Difference({ amount, currency, scale = 2 }: DifferenceProps) {
  const { t } = useTranslation('revaluations');
  if (isZero(amount)) return <Money amount={amount} currency={currency} scale={scale} />;
  const lost = amount.startsWith('-');
  return (
    <span className={classes.difference}>
      <span className={classes.word}>{t(lost ? 'loss' : 'gain')}</span>
      <Money amount={amount.replace(/^-/, '')} currency={currency} scale={scale} />
    </span>
  );
}

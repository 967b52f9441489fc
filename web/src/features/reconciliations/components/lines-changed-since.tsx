import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { Money } from '@/shared/ui/money';
import type { BankAccount, ReconciliationRow } from '../api';
import { negated } from '../beginning-gap';
import classes from './reconcile.module.css';

interface LinesChangedSinceProps {
  row: ReconciliationRow;
  currency: BankAccount['currency'];
}

/** The total of the lines of a finished session that were deleted since, and how many they are. */
export function LinesChangedSince({ row, currency }: LinesChangedSinceProps) {
  const { t } = useTranslation('reconciliations');
  const phone = usePhone();
  const label = t('history.goneLines', { count: row.gone_lines });
  const amount = <Money amount={negated(row.gone_amount)} currency={currency} />;
  // A card has no heads, and nothing points at it.
  if (phone) {
    return (
      <span className={classes.gone}>
        {label}: {amount}
      </span>
    );
  }
  return (
    <Tooltip label={label}>
      <span className={classes.gone}>
        {amount}
        <VisuallyHidden> {label}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

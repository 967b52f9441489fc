import { Tooltip } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './debit-mark.module.css';

/** Beside a number in a list: that it is a debit note, and of which invoice. */
export function DebitMark({ of: number }: { of: string | undefined }) {
  const { t } = useTranslation('invoices');
  if (number === undefined) return null;
  const label = t('debit.mark', { number });
  return (
    <Tooltip label={label}>
      <span className={classes.mark} role="img" aria-label={label}>
        <IconFilePlus size={16} stroke={1.6} aria-hidden />
      </span>
    </Tooltip>
  );
}

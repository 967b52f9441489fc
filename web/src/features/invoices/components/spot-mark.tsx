import { Tooltip } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './debit-mark.module.css';

/** Beside a number in a list: that it is a sales receipt. */
export function SpotMark() {
  const { t } = useTranslation('invoices');
  const label = t('spot.mark');
  return (
    <Tooltip label={label}>
      <span className={classes.mark} role="img" aria-label={label}>
        <IconCash size={16} stroke={1.6} aria-hidden />
      </span>
    </Tooltip>
  );
}

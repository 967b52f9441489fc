import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  /** How many rows are ticked. */
  count: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Shown in the place of the filters while rows are ticked. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bulk.label')}>
      <CloseButton aria-label={t('bulk.clear')} onClick={onClear} />
      <span className={classes.count} aria-live="polite">
        {t('selected', { count })}
      </span>
      {children}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind, RowDecision, RowFilter } from '../api';
import { decisionsForAll } from '../review-rows';
import classes from './imports.module.css';

interface BulkDecisionProps {
  kind: ImportKind;
  filter: RowFilter;
  loading: boolean;
  onDecide: (decision: RowDecision) => void;
}

const ABOUT = { duplicates: 'allDuplicates', bad: 'allBad', skipped: 'allSkipped' } as const;

/** Decides about all rows of a filter at once, also those that are not shown yet. */
export function BulkDecision({ kind, filter, loading, onDecide }: BulkDecisionProps) {
  const { t } = useTranslation('imports');
  const [pressed, setPressed] = useState<RowDecision | null>(null);
  if (filter === 'all' || filter === 'good') return null;
  return (
    <fieldset className={classes.bulk}>
      <legend>{t(`review.${ABOUT[filter]}`)}</legend>
      {decisionsForAll(kind, filter).map((decision) => (
        <Button
          key={decision}
          size="compact-sm"
          variant="default"
          disabled={loading}
          loading={loading && decision === pressed}
          onClick={() => {
            setPressed(decision);
            onDecide(decision);
          }}
        >
          {filter === 'duplicates' && decision === 'import'
            ? t('review.applyNew')
            : t(`review.applyAll.${decision}`)}
        </Button>
      ))}
    </fieldset>
  );
}

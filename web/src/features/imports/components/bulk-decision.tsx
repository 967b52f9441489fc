import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportKind, RowDecision } from '../api';
import { decisionsForAll, type ReviewFilter } from '../review-rows';
import classes from './imports.module.css';

interface BulkDecisionProps {
  kind: ImportKind;
  filter: ReviewFilter;
  /** Whether any decision is being saved. */
  saving: boolean;
  /** Which of these is being saved. */
  pressed: RowDecision | null;
  onDecide: (decision: RowDecision) => void;
}

const ABOUT = { duplicates: 'allDuplicates', bad: 'allBad', skipped: 'allSkipped' } as const;

/** Decides about all rows of a filter at once, also those that are not shown yet. */
export function BulkDecision({ kind, filter, saving, pressed, onDecide }: BulkDecisionProps) {
  const { t } = useTranslation('imports');
  if (filter === 'all' || filter === 'good') return null;
  return (
    <fieldset className={classes.bulk}>
      <legend>{t(`review.${ABOUT[filter]}`)}</legend>
      {decisionsForAll(kind, filter).map((decision) => (
        <Button
          key={decision}
          size="compact-sm"
          variant="default"
          disabled={saving && decision !== pressed}
          loading={decision === pressed}
          onClick={() => onDecide(decision)}
        >
          {filter === 'duplicates' && decision === 'import'
            ? t('review.applyNew')
            : t(`review.applyAll.${decision}`)}
        </Button>
      ))}
    </fieldset>
  );
}

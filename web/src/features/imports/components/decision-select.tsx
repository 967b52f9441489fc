import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportKind, ImportRow, RowDecision } from '../api';
import { decisionsFor } from '../review-rows';

interface DecisionSelectProps {
  kind: ImportKind;
  row: ImportRow;
  onDecide: (line: number, decision: RowDecision) => void;
}

/** What becomes of a row. */
export function DecisionSelect({ kind, row, onDecide }: DecisionSelectProps) {
  const { t } = useTranslation('imports');
  const { line, state, decision } = row;
  const options = decisionsFor(kind, row);
  const all = options.includes(decision) ? options : [decision, ...options];
  return (
    <NativeSelect
      size="xs"
      miw={156}
      aria-label={t('review.decisionOf', { line })}
      data={all.map((value) => ({
        value,
        label:
          state === 'duplicate' && value === 'import'
            ? t('review.importAnyway')
            : t(`review.decisions.${value}`),
      }))}
      value={decision}
      onChange={(event) => onDecide(line, event.currentTarget.value as RowDecision)}
    />
  );
}

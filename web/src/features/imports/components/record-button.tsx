import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '../api';
import { mayBeTotal } from '../row-pages';
import type { ReviewedRows } from './review-row';

interface RecordButtonProps extends Pick<ReviewedRows, 'onDecide'> {
  row: ImportRow;
}

/** Says that a row is a record which looks like one of totals. */
export function RecordButton({ row, onDecide }: RecordButtonProps) {
  const { t } = useTranslation('imports');
  const { line } = row;
  if (!mayBeTotal(row)) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('review.isRecordOf', { line })}
      onClick={() => onDecide(line, 'import')}
    >
      {t('review.isRecord')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ImportField, ImportRow } from '../api';
import { wrongFields } from '../review-rows';
import classes from './imports.module.css';

const TONES = { good: 'good', bad: 'bad', duplicate: 'part' } as const;
const STATES = ['good', 'bad', 'duplicate'] as const;

interface RowStateProps {
  row: ImportRow;
  /** Where the cells may be out of sight: the fields, of which those with something wrong are named. */
  fields?: readonly ImportField[];
}

/** Whether a row is good; a row whose cells were all emptied is nothing. */
export function RowState({ row, fields = [] }: RowStateProps) {
  const { t } = useTranslation('imports');
  const state = STATES.find((one) => one === row.state);
  if (!state) return null;
  const wrong = wrongFields(row, fields);
  return (
    <>
      <StatusPill tone={TONES[state]}>{t(`review.rowState.${state}`)}</StatusPill>
      {wrong.length > 0 && (
        <p className={classes.trouble}>{wrong.map(({ name }) => name).join(t('review.and'))}</p>
      )}
    </>
  );
}

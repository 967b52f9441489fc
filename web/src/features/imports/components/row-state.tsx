import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ImportRow } from '../api';

const TONES = { good: 'good', bad: 'bad', duplicate: 'part' } as const;
const STATES = ['good', 'bad', 'duplicate'] as const;

/** Whether a row is good; a row whose cells were all emptied is nothing. */
export function RowState({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const state = STATES.find((one) => one === row.state);
  return state ? (
    <StatusPill tone={TONES[state]}>{t(`review.rowState.${state}`)}</StatusPill>
  ) : null;
}

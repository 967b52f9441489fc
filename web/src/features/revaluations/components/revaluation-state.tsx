import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { RevaluationRow } from '../api';

interface RevaluationStateProps {
  revaluation: Pick<RevaluationRow, 'changed'> & { deleted?: boolean };
}

/** Whether a revaluation still says what the books say of its day. */
export function RevaluationState({ revaluation }: RevaluationStateProps) {
  const { t } = useTranslation('revaluations');
  if (revaluation.deleted) return <StatusPill tone="idle">{t('states.undone')}</StatusPill>;
  return revaluation.changed ? (
    <StatusPill tone="part">{t('states.changed')}</StatusPill>
  ) : (
    <StatusPill tone="good">{t('states.posted')}</StatusPill>
  );
}

import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Shown, TONES } from '../statuses';

/** How a document is at the authority. */
export function StandingPill({ shown }: { shown: Shown }) {
  const { t } = useTranslation('received');
  return <StatusPill tone={TONES[shown]}>{t(`standing.${shown}`)}</StatusPill>;
}

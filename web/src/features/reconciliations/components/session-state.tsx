import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';

const TONES = { open: 'open', done: 'good', undone: 'idle' } as const;

/** Whether a session is being worked on, is finished, or was undone. */
export function SessionState({ state }: { state: string }) {
  const { t } = useTranslation('reconciliations');
  const shownState = state === 'open' || state === 'done' ? state : 'undone';
  return <StatusPill tone={TONES[shownState]}>{t(`states.${shownState}`)}</StatusPill>;
}

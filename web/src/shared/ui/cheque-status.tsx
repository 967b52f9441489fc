import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { StatusPill, type Tone } from './status-pill';

type State = components['schemas']['ChequeState'];

const TONES: Record<State, Tone> = {
  in_hand: 'open',
  under_collection: 'part',
  outstanding: 'open',
  cleared: 'good',
  bounced: 'bad',
  returned: 'idle',
  cancelled: 'idle',
};

/** Where a cheque stands. */
export function ChequeStatus({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[state]}>{t(`status.cheque.${state}`)}</StatusPill>;
}

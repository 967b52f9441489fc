import { StatusPill, type Tone } from './status-pill';
import { type ChequeDirection, type ChequeState, useChequeState } from './use-cheque-state';

const TONES: Record<ChequeState, Tone> = {
  in_hand: 'open',
  under_collection: 'part',
  outstanding: 'open',
  endorsed: 'part',
  cleared: 'good',
  bounced: 'bad',
  returned: 'idle',
  cancelled: 'idle',
};

interface ChequeStatusProps {
  state: ChequeState;
  direction: ChequeDirection;
}

/** The status of a cheque. */
export function ChequeStatus({ state, direction }: ChequeStatusProps) {
  const nameOf = useChequeState();
  return <StatusPill tone={TONES[state]}>{nameOf(state, direction)}</StatusPill>;
}

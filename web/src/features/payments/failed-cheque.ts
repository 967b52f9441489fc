import type { components } from '@/shared/api/schema';

export type ChequeState = components['schemas']['ChequeState'];

const CAME_BACK: readonly ChequeState[] = ['bounced', 'returned', 'cancelled'];

/** Whether a payment's cheque came back, so that it paid nothing. */
export function isFailedCheque(state: ChequeState | null | undefined): state is ChequeState {
  return !!state && CAME_BACK.includes(state);
}

import type { components } from '@/shared/api/schema';
import { StatusPill } from '@/shared/ui/status-pill';
import type { PaymentSide } from '../side';
import { usePaymentText } from './use-payment-text';

type ChequeState = components['schemas']['ChequeState'];

const CAME_BACK: readonly ChequeState[] = ['bounced', 'returned', 'cancelled'];

interface CameBackProps {
  side: PaymentSide;
  state: ChequeState | null | undefined;
}

/** Says that nothing was paid by a cheque that came back. */
export function CameBack({ side, state }: CameBackProps) {
  const t = usePaymentText(side);
  if (!state || !CAME_BACK.includes(state)) return null;
  return (
    <StatusPill tone={state === 'bounced' ? 'bad' : 'idle'}>
      {t(`cameBack.${state}` as 'cameBack.bounced')}
    </StatusPill>
  );
}

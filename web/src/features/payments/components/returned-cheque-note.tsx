import { StatusPill } from '@/shared/ui/status-pill';
import { type ChequeState, isFailedCheque } from '../failed-cheque';
import type { PaymentSide } from '../side';
import { usePaymentText } from './use-payment-text';

interface ReturnedChequeNoteProps {
  side: PaymentSide;
  state: ChequeState | null | undefined;
}

/** Says of a document, beside its status, that a cheque came back that had paid it. */
export function ChequeCameBack(props: {
  side: PaymentSide;
  payments: readonly { cheque_state?: ChequeState | null }[];
}) {
  const states = props.payments.map((one) => one.cheque_state);
  return <ReturnedChequeNote side={props.side} state={states.find(isFailedCheque)} />;
}

/** Warns that a returned cheque paid nothing. */
export function ReturnedChequeNote({ side, state }: ReturnedChequeNoteProps) {
  const t = usePaymentText(side);
  if (!isFailedCheque(state)) return null;
  return (
    <StatusPill tone={state === 'bounced' ? 'bad' : 'idle'}>
      {t(`cameBack.${state}` as 'cameBack.bounced')}
    </StatusPill>
  );
}

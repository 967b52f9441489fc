import { ChequeList } from '../components/cheque-list';
import { SIDES } from '../sides';

/** The cheques that customers gave. */
export function ReceivedPage() {
  return <ChequeList side={SIDES.received} />;
}

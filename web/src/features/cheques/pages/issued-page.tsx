import { ChequeList } from '../components/cheque-list';
import { SIDES } from '../sides';

/** The cheques that vendors were given. */
export function IssuedPage() {
  return <ChequeList side={SIDES.issued} />;
}

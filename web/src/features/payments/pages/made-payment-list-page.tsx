import { PaymentList } from '../components/payment-list';
import { MADE } from '../made';

/** All money that vendors were paid. */
export function MadePaymentListPage() {
  return <PaymentList side={MADE} />;
}

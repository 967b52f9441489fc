import { PaymentList } from '../components/payment-list';
import { RECEIVED } from '../received';

/** All money received from customers, or given back to them. */
export function PaymentListPage() {
  return <PaymentList side={RECEIVED} />;
}

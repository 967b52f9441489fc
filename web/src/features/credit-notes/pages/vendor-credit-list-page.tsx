import { BOUGHT } from '../bought';
import { CreditList } from '../components/credit-list';

/** Every vendor credit, with what is left of it. */
export function VendorCreditListPage() {
  return <CreditList side={BOUGHT} />;
}

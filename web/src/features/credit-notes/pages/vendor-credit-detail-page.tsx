import { BOUGHT } from '../bought';
import { CreditPage } from '../components/credit-page';

/** One vendor credit. */
export function VendorCreditDetailPage() {
  return <CreditPage side={BOUGHT} />;
}

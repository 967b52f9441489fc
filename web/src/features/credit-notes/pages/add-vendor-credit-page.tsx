import { BOUGHT } from '../bought';
import { AddCredit } from '../components/add-credit';

/** A new vendor credit, against a bill or free. */
export function AddVendorCreditPage() {
  return <AddCredit side={BOUGHT} />;
}

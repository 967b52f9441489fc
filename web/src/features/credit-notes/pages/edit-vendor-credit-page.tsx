import { BOUGHT } from '../bought';
import { EditCredit } from '../components/edit-credit';

/** A vendor credit as it is on the server, to be changed. */
export function EditVendorCreditPage() {
  return <EditCredit side={BOUGHT} />;
}

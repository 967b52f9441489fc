import { AddCredit } from '../components/add-credit';
import { SOLD } from '../sold';

/** A new credit note, against an invoice or free. */
export function AddCreditNotePage() {
  return <AddCredit side={SOLD} />;
}

import { EditCredit } from '../components/edit-credit';
import { SOLD } from '../sold';

/** A credit note as it stands on the server, to be changed. */
export function EditCreditNotePage() {
  return <EditCredit side={SOLD} />;
}

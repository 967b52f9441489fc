import { CreditPage } from '../components/credit-page';
import { SOLD } from '../sold';

/** One credit note. */
export function CreditNoteDetailPage() {
  return <CreditPage side={SOLD} />;
}

import { CreditList } from '../components/credit-list';
import { SOLD } from '../sold';

/** Every credit note, with what is left of it. */
export function CreditNoteListPage() {
  return <CreditList side={SOLD} />;
}

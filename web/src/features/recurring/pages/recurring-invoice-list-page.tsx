import { RecurringList } from '../components/recurring-list';
import { SOLD } from '../sold';

/** Every recurring invoice. */
export function RecurringInvoiceListPage() {
  return <RecurringList side={SOLD} />;
}

import { RecurringPage } from '../components/recurring-page';
import { SOLD } from '../sold';

/** One recurring invoice. */
export function RecurringInvoiceDetailPage() {
  return <RecurringPage side={SOLD} />;
}

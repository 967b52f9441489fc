import { BOUGHT } from '../bought';
import { RecurringPage } from '../components/recurring-page';
import { SOLD } from '../sold';
import { WRITTEN } from '../written';

/** One recurring invoice. */
export function RecurringInvoiceDetailPage() {
  return <RecurringPage side={SOLD} />;
}

/** One recurring bill. */
export function RecurringBillDetailPage() {
  return <RecurringPage side={BOUGHT} />;
}

/** One recurring journal entry. */
export function RecurringEntryDetailPage() {
  return <RecurringPage side={WRITTEN} />;
}

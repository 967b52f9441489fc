import { BOUGHT } from '../bought';
import { RecurringList } from '../components/recurring-list';
import { SOLD } from '../sold';
import { WRITTEN } from '../written';

/** Every recurring invoice. */
export function RecurringInvoiceListPage() {
  return <RecurringList side={SOLD} />;
}

/** Every recurring bill. */
export function RecurringBillListPage() {
  return <RecurringList side={BOUGHT} />;
}

/** Every recurring journal entry. */
export function RecurringEntryListPage() {
  return <RecurringList side={WRITTEN} />;
}

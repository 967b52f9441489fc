import { RecurringPage } from '../components/recurring-page';
import { WRITTEN } from '../written';

/** One recurring journal entry. */
export function RecurringEntryDetailPage() {
  return <RecurringPage side={WRITTEN} />;
}

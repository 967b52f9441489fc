import { RecurringList } from '../components/recurring-list';
import { WRITTEN } from '../written';

/** Every recurring journal entry. */
export function RecurringEntryListPage() {
  return <RecurringList side={WRITTEN} />;
}

import { BOUGHT } from '../bought';
import { RecurringList } from '../components/recurring-list';

/** Every recurring bill. */
export function RecurringBillListPage() {
  return <RecurringList side={BOUGHT} />;
}

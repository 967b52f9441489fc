import { BOUGHT } from '../bought';
import { RecurringPage } from '../components/recurring-page';

/** One recurring bill. */
export function RecurringBillDetailPage() {
  return <RecurringPage side={BOUGHT} />;
}

import type { BankAccount } from './api';
import type { EndingValues } from './components/ending-fields';

type Ending = Pick<EndingValues, 'ending_date' | 'ending_balance'>;
type Known = Pick<BankAccount, 'statement_until' | 'statement_balance' | 'reconciled_until'>;

/** What the imported statement says of its end; nothing where it says none, or where that is reconciled already. */
export function importedEnding(account: Known, today: string): Ending | null {
  const { statement_until: date, statement_balance: balance, reconciled_until: after } = account;
  if (!date || !balance || date > today || (after && date <= after)) return null;
  return { ending_date: date, ending_balance: balance };
}

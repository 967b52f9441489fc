import { useWatch } from 'react-hook-form';
import { CashNote } from '@/features/accounts/public';
import {
  type DocumentFormReturn,
  type FormReferences,
  useLiveTotals,
} from '@/features/documents/public';

interface ExpenseCashProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** Warns of a cash box that does not hold what a new expense takes out of it. */
export function ExpenseCash({ form: { control }, references }: ExpenseCashProps) {
  const { totals, currency } = useLiveTotals(control, references);
  const account = useWatch({ control, name: 'down_payment_account' });
  const from = account ? String(account.id) : '';
  return <CashNote account={from} amount={totals.amount_due} currency={currency.code} />;
}

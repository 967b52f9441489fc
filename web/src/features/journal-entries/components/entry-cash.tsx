import { type Control, useWatch } from 'react-hook-form';
import { CashNote } from '@/features/accounts/public';
import { hasTrait } from '@/shared/lib/account-traits';
import { paidOut } from '../paid-out';
import type { EntryOutput, EntryValues } from '../schema';
import type { EntryReferences } from './use-entry-references';

interface EntryCashProps {
  control: Control<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
}

/**
 * Warns of the cash boxes that don't hold what a new entry takes out of them, in the company's own currency; in
 * another nobody can tell.
 */
export function EntryCash({ control, references }: EntryCashProps) {
  const [lines, currencyId] = useWatch({ control, name: ['lines', 'currency_id'] });
  const { code } = references.currencyOf(currencyId);
  const boxes = paidOut(lines).filter(({ account }) =>
    hasTrait(references.accountOf(account), 'cash'),
  );
  return boxes.map(({ account, amount }) => (
    <CashNote key={account} account={String(account)} amount={amount} currency={code} />
  ));
}

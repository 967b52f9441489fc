import type { BookedOn } from '@/features/documents/public';
import type { EntryContext, EntryLine } from './schema';

const TRADES = { customer: 'sales', vendor: 'purchases' } as const;

/**
 * Which areas of the books an entry is of, as the server has it: what a customer owes by it, or a vendor is owed, is of
 * that side of trade as well.
 */
export function areasOf(
  lines: readonly Pick<EntryLine, 'account'>[],
  ownersOf: EntryContext['ownersOf'],
): BookedOn['areas'] {
  const owners = lines.map(({ account }) => account && ownersOf(account.id));
  const owner = owners.find((one) => one !== null);
  return owner ? ['accounting', TRADES[owner]] : ['accounting'];
}

import {
  asPurchase,
  boughtLines,
  type DocumentValues,
  fromSaved,
  isBlank,
  newDocument,
  type Sent,
  typedDocument,
} from '@/features/documents/public';
import type { Currency } from '@/shared/auth/session';
import type { Format } from '@/shared/format/use-format';
import { orNull } from '@/shared/lib/fields';
import type { CreditInput, CreditSide, CreditView } from './side';

/** A free credit to type into. It falls due at no time; `branch` is the company's usual one. */
export function newCredit(
  currency: Currency,
  today: string,
  tax: string,
  branch: DocumentValues['branch'] = null,
): DocumentValues {
  return { ...newDocument(currency, today, tax, branch), due_date: '', einvoice_uuid: '' };
}

/** A saved free credit as the form shows it; `format` names accounts in the reader's language. */
export function fromCredit(
  credit: CreditView,
  tax: string,
  { trade }: Pick<CreditSide, 'trade'>,
  format: Pick<Format, 'name'>,
): DocumentValues {
  const { id, name: label } = credit.party;
  const lines = boughtLines(credit.lines, format);
  const number = trade === 'sale' ? credit.number : (credit.their_number ?? '');
  const values = fromSaved({ ...credit, number, party: { id, label }, lines }, () => null, tax);
  // What is no goods of the store has nothing to say of it.
  const sentLines = values.lines.map((line, place) => {
    const saved = credit.lines[place];
    const kept = saved?.product_id != null && !saved.moves;
    return kept ? { ...line, to_stock: 'no' as const } : line;
  });
  return {
    ...values,
    lines: sentLines,
    reason: credit.reason,
    original_document: credit.original_document ?? '',
    einvoice_uuid: credit.einvoice_uuid ?? '',
  };
}

/** What is typed, as its side of trade has it. */
function pricedOf(values: DocumentValues, sent: Sent, { trade }: Pick<CreditSide, 'trade'>) {
  const typed = typedDocument(values, sent);
  if (trade === 'sale') return { typed, priced: typed.priced };
  const { memo: notes, ...priced } = asPurchase(values, typed);
  return { typed, priced: { ...priced, notes } };
}

/** The values of a free credit as they are sent. */
export function toCredit(
  values: DocumentValues,
  sent: Sent,
  side: Pick<CreditSide, 'trade'>,
): CreditInput {
  const { typed, priced } = pricedOf(values, sent, side);
  const lines = values.lines.filter((line) => !isBlank(line));
  return {
    ...priced,
    party_id: typed.party_id ?? 0,
    address: typed.address,
    number: typed.number,
    einvoice_uuid: orNull(values.einvoice_uuid?.trim() ?? ''),
    date: typed.date,
    source_id: null,
    original_document: orNull(values.original_document.trim()),
    reason: values.reason,
    lines: priced.lines.map((line, place) => ({
      ...line,
      moves: lines[place]?.to_stock !== 'no',
    })),
  };
}

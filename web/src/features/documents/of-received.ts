import Big from 'big.js';
import type { ReceivedLine, ReceivedView } from '@/features/received/public';
import type { Currency } from '@/shared/auth/session';
import type { Format } from '@/shared/format/use-format';
import { addDays } from '@/shared/lib/date-keys';
import { isZero } from '@/shared/lib/fields';
import { randomId } from '@/shared/lib/random-id';
import type { DocumentValues } from './schema';

type Naming = Pick<Format, 'name'>;

/** A line as the form shows it: with the product and the account that its like had, the last time. */
function lineOf(line: ReceivedLine, format: Naming): DocumentValues['lines'][number] {
  const { product_id: product, account_id: account } = line;
  const named = { name_en: line.account_name ?? '', name_ar: line.account_name_ar ?? '' };
  return {
    key: randomId(),
    product: product ? { id: product, label: line.product_name || line.description } : null,
    account: account && !product ? { id: account, label: format.name(named) } : null,
    description: line.description,
    quantity: line.quantity,
    price: line.price,
    discount: isZero(line.discount) ? '' : line.discount,
    tax: line.tax_id ? String(line.tax_id) : '',
    class: null,
    to_stock: 'yes',
    received: true,
  };
}

/** The currency in which the tax authority has amounts and rates. */
const POUNDS = 'EGP';

/** What the company pays for one unit of the paper's currency; empty where the paper does not say that. */
function rateOf(paper: ReceivedView, base: Base): string {
  if (paper.currency_id === base.id) return '1';
  // The paper's rate is pounds for one unit.
  return base.code === POUNDS ? (paper.exchange_rate ?? '') : '';
}

type Base = Pick<Currency, 'id' | 'code'>;

/**
 * A new bill or vendor's credit with what the tax authority has of it. Amounts and currency are those of the paper, in
 * pounds where its currency is not known, and so is the rate of books in pounds; everything else is the vendor's.
 */
export function ofReceived(
  paper: ReceivedView,
  empty: DocumentValues,
  format: Naming,
  base: Base,
): DocumentValues {
  const lines = paper.lines.map((line) => lineOf(line, format));
  return {
    ...empty,
    number: paper.number,
    einvoice_uuid: paper.uuid,
    received_total: paper.total,
    date: paper.date,
    // A credit falls due at no time.
    due_date: empty.due_date && addDays(paper.date, empty.terms?.days ?? 0),
    // Before its text is read nobody knows its currency.
    ...(paper.currency_id
      ? { currency_id: String(paper.currency_id), exchange_rate: rateOf(paper, base) }
      : {}),
    lines: lines.length > 0 ? lines : empty.lines,
  };
}

/** Whether a total is another one than the received document's. */
export function differsFromReceived(total: string, received: string): boolean {
  return !new Big(total).eq(received);
}

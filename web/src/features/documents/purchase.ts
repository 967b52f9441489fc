import type { components } from '@/shared/api/schema';
import type { Format } from '@/shared/format/use-format';
import { type DocumentValues, filledLines } from './schema';
import type { typedDocument } from './typed-document';

type Bought = components['schemas']['BillLineView'];
/** A line that may be for an account; one of a sale names none. */
type BoughtLine = Pick<Bought, 'product_id'> &
  Partial<Pick<Bought, 'account_id' | 'account_name' | 'account_name_ar'>>;
type Naming = Pick<Format, 'name'>;

/** A line's account in the reader's language; none of a line of a product, whose account follows from it. */
export function accountOf(line: BoughtLine, format: Naming): string | undefined {
  const { product_id, account_name: name_en, account_name_ar: name_ar } = line;
  if (product_id || name_en === undefined) return undefined;
  return format.name({ name_en, name_ar: name_ar ?? '' });
}

/** Lines of a saved purchase as the form shows them. */
export function boughtLines<Line extends BoughtLine>(lines: readonly Line[], format: Naming) {
  return lines.map((line) => ({
    ...line,
    account_id: line.product_id ? null : (line.account_id ?? null),
    account_name: accountOf(line, format) ?? null,
  }));
}

/**
 * What is typed of a purchase as the server takes it: its notes are a memo, and a line for an account is called
 * after it.
 */
export function asPurchase(values: DocumentValues, { priced }: ReturnType<typeof typedDocument>) {
  const { activity_code: _, notes: memo, lines, ...rest } = priced;
  const accounts = filledLines(values.lines).map(({ line }) => line.account);
  return {
    ...rest,
    memo,
    lines: lines.map(({ item_code: __, ...line }, at) => {
      const account = line.product_id ? null : accounts[at];
      return {
        ...line,
        account_id: account?.id ?? null,
        description: line.description ?? account?.label ?? null,
      };
    }),
  };
}

import type { components } from '@/shared/api/schema';
import type { Format } from '@/shared/format/use-format';
import { type DocumentValues, filledLines } from './schema';
import type { typedDocument } from './typed-document';

type BoughtLine = components['schemas']['BillLineView'];
type Naming = Pick<Format, 'name'>;

/** A line's account in the reader's language; none of a line of a product, whose account follows from it. */
export function accountOf(line: BoughtLine, format: Naming): string | undefined {
  if (line.product_id) return undefined;
  return format.name({ name_en: line.account_name, name_ar: line.account_name_ar });
}

/** Lines of a saved purchase as the form shows them. */
export function boughtLines(lines: readonly BoughtLine[], format: Naming) {
  return lines.map((line) => ({
    ...line,
    account_id: line.product_id ? null : line.account_id,
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

import type { DocumentValues } from '@/features/documents/public';
import type { QuickValues } from './quick-expense';

/** The short form that the whole one continues. */
export interface ShortForm {
  values: QuickValues;
  /** Throws away its draft. */
  forgetDraft: () => Promise<void>;
}

/** The whole form, begun with what was typed into the short one. */
export function continued(values: DocumentValues, typed: QuickValues): DocumentValues {
  const [first, ...rest] = values.lines;
  if (!first) return values;
  const { amount: price, account, note: description, paid_from } = typed;
  return {
    ...values,
    ...(typed.date && { date: typed.date }),
    down_payment_account: paid_from,
    lines: [{ ...first, account, price, description }, ...rest],
  };
}

import type { components } from '@/shared/api/schema';
import type { PickedRecord } from '@/shared/lib/fields';

type Sold = components['schemas']['InvoiceView'];

/** A saved line. A purchase may be for an account instead of a product. */
export type SavedLine = Sold['lines'][number] & {
  account_id?: number | null;
  /** In the reader's language. */
  account_name?: string | null;
};

/** A saved document under the form's names: whatever its kind calls its party, number, dates and address. */
export interface SavedDocument
  extends Pick<
      Sold,
      | 'currency'
      | 'exchange_rate'
      | 'prices_include_tax'
      | 'discount_amount'
      | 'discount_percent'
      | 'project_id'
      | 'project_name'
      | 'branch_id'
      | 'branch_name'
      | 'tags'
      | 'activity_code'
      | 'notes'
      | 'internal_memo'
    >,
    Partial<
      Pick<
        Sold,
        'terms_id' | 'withholding_percent' | 'payment_method_id' | 'payment_ref_no' | 'due_date'
      >
    > {
  party: PickedRecord | null;
  party_email?: string | null;
  address?: string | null;
  number: string;
  date: string;
  lines: readonly SavedLine[];
}

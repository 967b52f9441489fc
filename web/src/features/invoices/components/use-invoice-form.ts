import {
  type DocumentOutput,
  type DocumentValues,
  type FormReferences,
  useDocumentForm,
} from '@/features/documents/public';
import type { Problem } from '@/shared/api/problem';
import type { EditForm } from '@/shared/forms/use-edit-form';
import { type InvoiceDetail, type InvoiceView, useAddInvoice, useEditInvoice } from '../api';
import { INVOICE_NAMES, toApi } from '../mapping';

interface InvoiceFormOptions {
  initial: DocumentValues;
  /** The invoice that is edited; left out for a new one. */
  editing?: InvoiceView | undefined;
  references: FormReferences;
  onSaved: (invoice: InvoiceDetail, intent: string) => void;
}

/** An invoice's form. */
export function useInvoiceForm({ initial, editing, references, onSaved }: InvoiceFormOptions): {
  edit: EditForm<DocumentValues, DocumentOutput>;
  refused: Problem | null;
} {
  const add = useAddInvoice();
  const change = useEditInvoice(editing?.id ?? 0);
  return useDocumentForm<InvoiceDetail>({
    initial,
    references,
    // Drafts under the name `invoice` held the customer otherwise.
    draft: editing ? `invoice-form/${editing.id}` : 'invoice-form',
    version: editing?.version,
    names: INVOICE_NAMES,
    dueBeforeDate: 'invoices:form.dueBeforeDate',
    send: (values, { headers, version, totals }) => {
      const body = toApi(values, {
        baseCurrencyId: references.baseCurrency.id,
        expectedTotal: totals.total,
        version,
      });
      return editing ? change.mutateAsync(body) : add.mutateAsync({ body, headers });
    },
    onSaved,
  });
}

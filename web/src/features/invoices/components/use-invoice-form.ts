import type { UseFormReturn } from 'react-hook-form';
import type { Problem } from '@/shared/api/problem';
import type { EditForm } from '@/shared/forms/use-edit-form';
import { type InvoiceDetail, type InvoiceView, useAddInvoice, useEditInvoice } from '../api';
import { toApi } from '../mapping';
import type { InvoiceValues, invoiceForm } from '../schema';
import { useDocumentForm } from './use-document-form';
import type { FormReferences } from './use-form-references';

interface InvoiceFormOptions {
  initial: InvoiceValues;
  /** The invoice that is edited; left out for a new one. */
  editing?: InvoiceView | undefined;
  references: FormReferences;
  onSaved: (invoice: InvoiceDetail, intent: string) => void;
}

/** The values of the form, before and after its checks. */
export type InvoiceFormReturn = UseFormReturn<InvoiceValues, unknown, InvoiceOutput>;
export type InvoiceOutput = ReturnType<ReturnType<typeof invoiceForm>['parse']>;

/** An invoice's form. */
export function useInvoiceForm({ initial, editing, references, onSaved }: InvoiceFormOptions): {
  edit: EditForm<InvoiceValues, InvoiceOutput>;
  refused: Problem | null;
} {
  const add = useAddInvoice();
  const change = useEditInvoice(editing?.id ?? 0);
  return useDocumentForm<InvoiceDetail>({
    initial,
    references,
    draft: editing ? `invoice/${editing.id}` : 'invoice',
    version: editing?.version,
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

import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { asProblem, type Problem } from '@/shared/api/problem';
import { type EditForm, useEditForm } from '@/shared/forms/use-edit-form';
import { type InvoiceDetail, type InvoiceView, useAddInvoice, useEditInvoice } from '../api';
import { invoiceTotals } from '../document-totals';
import { fieldNames, toApi } from '../mapping';
import { type InvoiceValues, invoiceForm } from '../schema';
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

/** An invoice's form: its checks, its totals, how it is sent, and what the server refused of it. */
export function useInvoiceForm({ initial, editing, references, onSaved }: InvoiceFormOptions): {
  edit: EditForm<InvoiceValues, InvoiceOutput>;
  refused: Problem | null;
} {
  const add = useAddInvoice();
  const change = useEditInvoice(editing?.id ?? 0);
  const [refused, setRefused] = useState<Problem | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});
  const baseCurrencyId = references.baseCurrency.id;
  const schema = useMemo(
    () =>
      invoiceForm({
        baseCurrencyId,
        compute: (values) => invoiceTotals(values, references.contextFor(values.currency_id)),
      }),
    [baseCurrencyId, references],
  );

  const edit = useEditForm<InvoiceValues, InvoiceOutput, InvoiceDetail>({
    schema,
    initial,
    draft: editing ? `invoice/${editing.id}` : 'invoice',
    version: editing?.version,
    save: async (values, headers, { version }) => {
      setRefused(null);
      Object.assign(names.current, fieldNames(values.lines));
      const computed = invoiceTotals(values, references.contextFor(values.currency_id));
      const body = toApi(values, {
        baseCurrencyId,
        expectedTotal: computed.total,
        version,
      });
      try {
        return editing ? await change.mutateAsync(body) : await add.mutateAsync({ body, headers });
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved,
    fieldNames: names.current,
  });

  // A new day dates the form that nobody has touched yet.
  const { form } = edit;
  const day = useRef(initial.invoice_date);
  useEffect(() => {
    if (day.current === initial.invoice_date) return;
    day.current = initial.invoice_date;
    if (!form.formState.isDirty) form.reset(initial);
  }, [initial, form]);
  return { edit, refused };
}

import { type FormReferences, newDocument } from '@/features/documents/public';
import { fromApi, type InvoiceDetail, invoiceDetail } from '@/features/invoices/public';
import { AddRecurring } from '../components/add-recurring';
import { firstDayAfter } from '../first-day';
import { SoldForm } from '../lazy-parts';
import { newRepetition } from '../mapping';
import { repeated } from '../repeated';
import { SOLD } from '../sold';

function emptyOf(references: FormReferences, today: string) {
  const { baseCurrency, usualTax, usualTerms, branches } = references;
  return newDocument(baseCurrency, today, usualTax, branches.usual, usualTerms);
}

function likeOf({ Invoice }: InvoiceDetail, { terms, usualTax }: FormReferences, today: string) {
  const start = firstDayAfter(Invoice.invoice_date, today);
  // A cheque or a transfer paid that one invoice.
  const model = { ...fromApi(Invoice, terms.byId, usualTax), payment_ref_no: '' };
  return repeated(model, newRepetition(start));
}

/** A new recurring invoice, empty or of an invoice that is there. */
export function AddRecurringInvoicePage() {
  return (
    <AddRecurring
      side={SOLD}
      query={invoiceDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={SoldForm}
    />
  );
}

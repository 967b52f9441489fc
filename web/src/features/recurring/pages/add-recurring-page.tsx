import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { AddDocumentPage, type FormReferences, newDocument } from '@/features/documents/public';
import { fromApi, type InvoiceDetail, invoiceDetail } from '@/features/invoices/public';
import { useUrlSearch } from '@/shared/lib/url-search';
import { RecurringForm } from '../components/recurring-form';
import { firstDayAfter } from '../first-day';
import { newRepetition, repeated } from '../mapping';

const addSearch = z.object({
  /** The id of an invoice that is to be made again. */
  from: z.catch(z.optional(z.coerce.number()), undefined),
});

function emptyOf({ baseCurrency, usualTax, branches }: FormReferences, today: string) {
  const invoice = newDocument(baseCurrency, today, usualTax, branches.usual);
  return repeated(invoice, newRepetition(today));
}

function likeOf({ Invoice }: InvoiceDetail, { terms, usualTax }: FormReferences, today: string) {
  const start = firstDayAfter(Invoice.invoice_date, today);
  // A cheque or a transfer paid that one invoice.
  const model = { ...fromApi(Invoice, terms.byId, usualTax), payment_ref_no: '' };
  return repeated(model, newRepetition(start));
}

/** A new schedule, empty or of an invoice that is there. */
export function AddRecurringPage() {
  const { t } = useTranslation(['recurring', 'invoices']);
  const [{ from }] = useUrlSearch(addSearch);
  return (
    <AddDocumentPage
      model={from}
      query={invoiceDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={RecurringForm}
      list={{ label: t('list.title'), to: paths.recurringInvoices }}
      words={{ title: t('form.newTitle'), lost: t('invoices:detail.lost') }}
    />
  );
}

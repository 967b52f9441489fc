import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import {
  AddDocumentPage,
  copyOf,
  type FormReferences,
  newDocument,
} from '@/features/documents/public';
import { useUrlSearch } from '@/shared/lib/url-search';
import { type InvoiceDetail, invoiceDetail } from '../api';
import { InvoiceForm } from '../components/invoice-form';
import { fromApi } from '../mapping';

const addSearch = z.object({
  /** The id of an invoice to start from. */
  copy: z.catch(z.optional(z.coerce.number()), undefined),
});

function emptyOf(references: FormReferences, today: string) {
  const { baseCurrency, usualTax, usualTerms, branches } = references;
  return newDocument(baseCurrency, today, usualTax, branches.usual, usualTerms);
}

function likeOf({ Invoice }: InvoiceDetail, references: FormReferences, today: string) {
  const { terms, usualTax, baseCurrency } = references;
  return copyOf(fromApi(Invoice, terms.byId, usualTax), today, baseCurrency);
}

/** A new invoice, empty or like another one. */
export function AddInvoicePage() {
  const { t } = useTranslation('invoices');
  const [{ copy }] = useUrlSearch(addSearch);
  return (
    <AddDocumentPage
      model={copy}
      query={invoiceDetail}
      emptyOf={emptyOf}
      likeOf={likeOf}
      form={InvoiceForm}
      list={{ label: t('list.title'), to: paths.sales }}
      words={{ title: t('form.newTitle'), lost: t('detail.lost') }}
    />
  );
}

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
import { lazyPart } from '@/shared/routing/lazy-part';
import { type InvoiceDetail, invoiceDetail } from '../api';
import { InvoiceForm } from '../components/invoice-form';
import { fromApi, raising } from '../mapping';

const NewSpot = lazyPart(async () => (await import('../components/new-spot')).NewSpot);

const addSearch = z.object({
  /** The id of an invoice to start from. */
  copy: z.catch(z.optional(z.coerce.number()), undefined),
  /** The id of an invoice that a debit note raises. */
  raises: z.catch(z.optional(z.coerce.number()), undefined),
  /** Whether it is a sales receipt. */
  spot: z.catch(z.optional(z.coerce.boolean()), undefined),
});

function emptyOf(references: FormReferences, today: string) {
  const { baseCurrency, usualTax, usualTerms, branches } = references;
  return newDocument(baseCurrency, today, usualTax, branches.usual, usualTerms);
}

function likeOf({ Invoice }: InvoiceDetail, references: FormReferences, today: string) {
  const { terms, usualTax, baseCurrency } = references;
  return copyOf(fromApi(Invoice, terms.byId, usualTax), today, baseCurrency);
}

function raisingOf({ Invoice }: InvoiceDetail, references: FormReferences, today: string) {
  const { terms, usualTax: tax, baseCurrency: base } = references;
  return raising(Invoice, { terms: terms.byId, tax, today, base });
}

/** A new invoice, empty or like another one; a debit note that raises one; or a sales receipt. */
export function AddInvoicePage() {
  const { t } = useTranslation('invoices');
  const [{ copy, raises, spot }] = useUrlSearch(addSearch);
  if (spot) return <NewSpot copy={copy} />;
  return (
    <AddDocumentPage
      model={raises ?? copy}
      query={invoiceDetail}
      emptyOf={emptyOf}
      likeOf={raises === undefined ? likeOf : raisingOf}
      form={InvoiceForm}
      list={{ label: t('list.title'), to: paths.sales }}
      words={{
        title: t(raises === undefined ? 'form.newTitle' : 'debit.newTitle'),
        lost: t('detail.lost'),
      }}
    />
  );
}
